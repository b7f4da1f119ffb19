/** Staff leave the choice of the provider to the server (rule A11). */
export const ANY_PROVIDER = 'any';

/** A service and who does it; null for any provider. */
export interface AskedService {
  readonly serviceId: string;
  readonly providerId: string | null;
}

/** Services one after another in one place (rule A13). */
export interface AskedVisit {
  readonly placeId: string;
  readonly items: readonly AskedService[];
  /** Minutes that the client may wait between two of them. */
  readonly gapMax: number;
}

/** Whose free times are asked for. */
export interface AskedTimes extends AskedService {
  readonly clientId: string | null;
  /** Under which name the client books, where it is another one (rule C4). */
  readonly attendeeName: string | null;
  /** The appointment that gets other times: its own seats count as free (rule A9). */
  readonly movingId: string | null;
  /** Where any provider is to be (rule A11); without it anywhere. */
  readonly placeId?: string | null;
  /** Of a visit, all its services; the times are those at which the whole can begin. */
  readonly visit?: AskedVisit | null;
}
