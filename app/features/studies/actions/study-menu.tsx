import { useState } from "react";
import { useNavigate } from "react-router";
import type { StudyItem } from "#shared/wire/studies.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../../ui/menu.tsx";
import { type StudyCommand, StudyDialog } from "./study-dialog.tsx";
import { actionsOf, studyPath } from "../study-words.ts";

/** Actions on a study: in a row of the list (`inRow`) or on its own page. */
export function StudyMenu({ study, inRow = false }: { study: StudyItem; inRow?: boolean }) {
  const navigate = useNavigate();
  const [command, setCommand] = useState<StudyCommand | null>(null);
  // Kept while the dialog fades out.
  const [last, setLast] = useState<StudyCommand>("delete");
  const actions = actionsOf(study).filter((action) => inRow || action !== "open");
  const choose = (next: StudyCommand) => () => {
    setLast(next);
    setCommand(next);
  };
  const name = study.title ?? study.industryName;
  const trigger = (
    <Button variant={inRow ? "quiet" : "secondary"} aria-label={inRow ? `Actions for ${name}` : "More actions"} className="px-2.5">
      <Icon name="more" />
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        {actions.includes("open") && (
          <MenuLink to={studyPath(study)} icon="document">
            Open
          </MenuLink>
        )}
        {actions.includes("cancel") && (
          <MenuItem icon="close" onSelect={choose("cancel")}>
            Cancel study…
          </MenuItem>
        )}
        {actions.includes("retry") && (
          <MenuItem icon="redo" onSelect={choose("retry")}>
            Try again…
          </MenuItem>
        )}
        {actions.includes("refresh") && (
          <MenuItem icon="refresh" onSelect={choose("refresh")}>
            Refresh with today’s evidence…
          </MenuItem>
        )}
        {actions.includes("delete") && actions.length > 1 && <MenuSeparator />}
        {actions.includes("delete") && (
          <MenuItem icon="trash" tone="bad" onSelect={choose("delete")}>
            Delete…
          </MenuItem>
        )}
      </Menu>
      <StudyDialog
        key={last}
        command={last}
        study={study}
        open={command !== null}
        onClose={() => setCommand(null)}
        {...(!inRow && { onDeleted: () => void navigate("/app/studies") })}
      />
    </>
  );
}
