/** A place as times and prices need it. */
export interface PlaceFacts {
  readonly name: string;
  /** IANA name. */
  readonly timezone: string;
  /** What its appointments are priced in, three small letters (rule P7). */
  readonly currency: string;
}

/** The first places of colleagues, former ones too, by their ids: a provider's schedule belongs to its first one (rule T1). */
export type ProviderPlaces = ReadonlyMap<string, PlaceFacts>;
