import { useEffect, useEffectEvent, useState } from "react";
import { studyKinds } from "#shared/prices.ts";
import { studySorts, studyStatuses } from "#shared/wire/studies.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Select, TextInput } from "../../../ui/form/inputs.tsx";
import { type ListFilters, searchLengthMax } from "./list-search.ts";
import { kindNames, statusNames } from "../study-words.ts";

const sortNames = { newest: "Newest first", oldest: "Oldest first", name: "By name" } as const;
const typingPauseMs = 250;

export interface StudyFiltersProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

export function StudyFilters({ filters, onChange }: StudyFiltersProps) {
  const set = <Key extends keyof ListFilters>(key: Key, value: string) => {
    const { [key]: _, ...rest } = filters;
    onChange(value === "" ? rest : { ...rest, [key]: value });
  };
  return (
    <search aria-label="Studies" className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-[1fr_10rem_12rem_10rem]">
      <SearchField search={filters.search ?? ""} onSearch={(text) => set("search", text)} />
      <Field label="Kind" hideLabel>
        <Select value={filters.kind ?? ""} onChange={(event) => set("kind", event.target.value)}>
          <option value="">All kinds</option>
          {studyKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Status" hideLabel>
        <Select value={filters.status ?? ""} onChange={(event) => set("status", event.target.value)}>
          <option value="">All statuses</option>
          {studyStatuses.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Order" hideLabel className="max-md:col-span-2">
        <Select value={filters.sort ?? "newest"} onChange={(event) => set("sort", event.target.value)}>
          {studySorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  );
}

/** Searches when typing pauses, or immediately on Enter. */
function SearchField({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    // The URL was changed elsewhere: by the back button, or because the filters were cleared.
    setShown(search);
    if (search !== text.trim()) setText(search);
  }
  const send = useEffectEvent((typed: string) => {
    if (typed.trim() !== search) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => send(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Field label="Search studies" hideLabel className="max-md:col-span-2">
      <TextInput
        type="search"
        placeholder="Search by name"
        maxLength={searchLengthMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && text.trim() !== search) onSearch(text.trim());
        }}
      />
    </Field>
  );
}
