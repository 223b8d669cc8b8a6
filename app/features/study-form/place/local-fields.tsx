import { useState } from "react";
import type { GazetteerPlace } from "#shared/interpretation.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/inputs.tsx";
import { SuggestionInput } from "../../suggestions/suggestion-input.tsx";
import { countryNamed } from "../countries/countries.ts";
import { type Point, pointOf, radiusOf, typedPoint } from "../draft/local-draft.ts";
import type { OwnFieldsProps } from "../draft/own-fields-props.ts";
import { CompetitorsInput } from "./competitors-input.tsx";
import { PlaceMap } from "./place-map.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { placeLine, useLargestCity, usePlaceSuggestions } from "./use-places.ts";

/** A quarter of an hour on foot: what the engine takes where none is typed. */
const usualRadius = 1.5;

/** Where the business will be, by name or by a pin on the map, how far it reaches, and the plan for opening it. */
export function LocalFields(props: OwnFieldsProps) {
  const { draft, country, understood, errorOf, onChange, onCountry, onLeave } = props;
  const [placing, setPlacing] = useState<string | null>(null);
  const named = countryNamed(country)?.name ?? "";
  const { suggestions, placeOf } = usePlaceSuggestions(named);
  const home = useLargestCity(named);
  const found = understood?.place?.found ?? null;
  const pin = pointOf(draft);

  const type = (place: string) => onChange({ place, ...(!draft.isPinned && { latitude: "", longitude: "" }) });
  const choose = (place: GazetteerPlace) => {
    onChange({ place: place.words, ...typedPoint(place), isPinned: false });
    if (place.country !== named) onCountry(place.country);
  };
  const put = (at: Point) => {
    if (placing === null) return onChange({ ...typedPoint(at), isPinned: true });
    onChange({ competitors: draft.competitors.map((each) => (each.name === placing ? { ...each, at } : each)) });
  };
  return (
    <>
      <div className="flex flex-col gap-4">
        <Field
          label="Place"
          hint="A city, a neighbourhood with its city, or a postcode of the United States."
          required
          error={errorOf("place")}
        >
          <SuggestionInput
            name="place"
            value={draft.place}
            lengthMax={120}
            suggestions={suggestions}
            onType={type}
            onPick={(line) => {
              const place = placeOf(line);
              if (place) choose(place);
            }}
            onBlur={() => onLeave("place")}
            placeholder={named === "India" ? "Kothrud, Pune" : "City, or neighbourhood and city"}
          />
        </Field>
        <PlaceAsFound {...props} named={named} onChoose={choose} />
        {placing !== null && (
          <p className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent-wash px-3 py-2 text-sm" role="status">
            <span className="min-w-0 break-words">Press on the map where {placing} is.</span>
            <Button size="sm" onClick={() => setPlacing(null)}>
              Done
            </Button>
          </p>
        )}
        <PlaceMap
          // Another country is another map.
          key={named}
          at={pin ?? found}
          isSet={pin !== null}
          radius={radiusOf(draft) ?? usualRadius}
          competitors={draft.competitors}
          home={home}
          placing={placing}
          onPlace={put}
        />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Degrees {...props} field="latitude" label="Latitude" />
          <Degrees {...props} field="longitude" label="Longitude" />
          <Field label="Radius (km)" error={errorOf("radius")} className="max-sm:col-span-2">
            <TextInput
              name="radius"
              inputMode="decimal"
              value={draft.radius}
              maxLength={10}
              placeholder={String(usualRadius)}
              autoComplete="off"
              onChange={(event) => onChange({ radius: event.target.value })}
              onBlur={() => onLeave("radius")}
            />
          </Field>
        </div>
      </div>
      <PlanFields {...props} currency={understood?.currency} />
      <CompetitorsInput
        competitors={draft.competitors}
        error={errorOf("competitors")}
        placing={placing}
        onPlacing={setPlacing}
        onChange={(competitors) => onChange({ competitors })}
      />
    </>
  );
}

function Degrees({ draft, errorOf, onChange, onLeave, field, label }: OwnFieldsProps & { field: "latitude" | "longitude"; label: string }) {
  return (
    <Field label={label} error={errorOf(field)}>
      <TextInput
        name={field}
        inputMode="text"
        value={draft[field]}
        maxLength={16}
        autoComplete="off"
        onChange={(event) => onChange({ [field]: event.target.value, isPinned: true })}
        onBlur={() => onLeave(field)}
      />
    </Field>
  );
}

interface AsFoundProps extends OwnFieldsProps {
  named: string;
  onChoose: (place: GazetteerPlace) => void;
}

/** Where the words or the pin are, or what they may mean. */
function PlaceAsFound({ understood, named, errorOf, onChoose }: AsFoundProps) {
  const place = understood?.place;
  return (
    <div className="text-sm">
      <p aria-live="polite" className="text-soft">
        {place?.found && (
          <>
            Understood as <b className="font-semibold text-ink">{placeLine(place.found, named)}</b>
            {place.found.people !== null && ` (${people.format(place.found.people)} people)`}.
          </>
        )}
        {errorOf("place") === undefined && place?.reason}
      </p>
      {place && place.nearest.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span className="text-muted">Did you mean</span>
          {place.nearest.map((near) => (
            <Button key={`${near.words} ${near.latitude}`} size="sm" onClick={() => onChoose(near)}>
              {placeLine(near, named)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const people = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
