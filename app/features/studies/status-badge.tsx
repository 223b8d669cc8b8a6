import type { StudyStatus } from "#shared/wire/studies.ts";
import { Badge } from "../../ui/badge.tsx";
import { statusNames, statusTones } from "./study-words.ts";

export function StatusBadge({ status }: { status: StudyStatus }) {
  return <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>;
}
