import { type ApiParts, type ApiRequest, callApi } from "../fetch/json-api.ts";
import type { z } from "zod";
import type { Observation, StatisticRequest, Statistics } from "../ports.ts";
import { CallFailure } from "../scheduling/call-failure.ts";
import { dayOf } from "../scheduling/system-clock.ts";
import { observationOf, type Series } from "./observation.ts";

/** What a connector may use: its API, and the day of today. */
export interface Api {
  get<T>(request: ApiRequest, schema: z.ZodType<T>): Promise<T>;
  /** Begin of every address; tests have one of their own. */
  base: string;
  /** YYYY-MM-DD. */
  today: string;
  key: string | undefined;
}

export interface Connector {
  id: string;
  /** Where the API is. */
  base: string;
  /** Series for a request; none where the provider has nothing of the kind. */
  series(request: StatisticRequest, api: Api): Promise<Series[]>;
}

export interface ConnectorSettings {
  /** Another address of the same API. */
  base?: string | undefined;
  key?: string | undefined;
}

export function apiOf(connector: { base: string }, parts: ApiParts, settings: ConnectorSettings, signal: AbortSignal): Api {
  return {
    get: (request, schema) => callApi(parts, request, schema, signal),
    base: settings.base ?? connector.base,
    today: dayOf(parts.clock),
    key: settings.key,
  };
}

/** A connector as the port that research uses. Throws a CallFailure; "not found" is an answer, and an empty one. */
export function statisticsOf(connector: Connector, parts: ApiParts, settings: ConnectorSettings = {}): Statistics {
  return {
    id: connector.id,
    observe: async (request, signal): Promise<Observation[]> => {
      const api = apiOf(connector, parts, settings, signal);
      const series = await connector.series(request, api).catch((error: unknown) => {
        if (error instanceof CallFailure && error.code === "not found") return [];
        throw error;
      });
      return series.flatMap((one) => observationOf(one, api.today) ?? []);
    },
  };
}
