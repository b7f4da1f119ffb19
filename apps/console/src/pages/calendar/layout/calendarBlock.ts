/** A one-off busy entry of a provider (decisions A5). Instants are minutes since 1970 UTC. */
export interface CalendarBlock {
  readonly id: string;
  readonly providerId: string;
  readonly providerName: string;
  /** The provider's place in the palette. */
  readonly colorIndex: number;
  readonly start: number;
  readonly end: number;
  readonly note: string | null;
}
