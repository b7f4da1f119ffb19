/** A place as times need it. */
export interface PlaceFacts {
  readonly name: string;
  /** IANA name. */
  readonly timezone: string;
}

/** The first places of colleagues, former ones too, by their ids: a provider's schedule belongs to its first one (decisions T1). */
export type ProviderPlaces = ReadonlyMap<string, PlaceFacts>;
