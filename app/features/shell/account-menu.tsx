import type { CurrentUser } from "#shared/wire/auth.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRadio, MenuSeparator } from "../../ui/menu.tsx";
import { useTheme } from "../../ui/theme.ts";
import { useLogout } from "../auth/use-logout.ts";

export function AccountMenu({ user }: { user: CurrentUser }) {
  const [theme, setTheme] = useTheme();
  const { logout } = useLogout();
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return (
    <Menu
      trigger={
        <button type="button" className="touch-target inline-flex h-9 items-center gap-1 rounded-md px-1.5 text-sm hover:bg-wash">
          <span aria-hidden className="flex size-7 items-center justify-center rounded-full bg-grey-3 text-xs font-medium text-ink">
            {initials(name || user.email)}
          </span>
          <span className="sr-only">Account menu</span>
          <Icon name="chevron-down" className="size-4 text-muted" />
        </button>
      }
    >
      <MenuLabel>
        {name && <span className="block truncate font-medium">{name}</span>}
        <span className="block truncate text-muted">{user.email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuLink to="/app/account" icon="user">
        Account
      </MenuLink>
      <MenuLink to="/app/credits" reloadDocument icon="coins">
        Credits
      </MenuLink>
      <MenuSeparator />
      <MenuRadio label="Theme" value={theme} options={themeOptions} onChange={setTheme} />
      <MenuSeparator />
      <MenuItem icon="log-out" onSelect={logout}>
        Log out
      </MenuItem>
    </Menu>
  );
}

const themeOptions = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

function initials(name: string): string {
  const words = name.split(/[\s@.]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
