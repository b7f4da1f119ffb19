import type { Queryable } from '../../../../platform/database/database.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { type Availability, loadAvailability } from '../../../schedule/seats/seats.ts';
import { findClientSessions } from '../occurrences.store.ts';

/** Whose time over which stretch (epoch milliseconds), for which client. */
export interface SeriesQuestion {
  readonly serviceIds: readonly string[];
  readonly providerIds: readonly string[];
  readonly clientId: string | null;
  /** The name that the client books under, where it is another one than its own (rule C4). */
  readonly attendeeName: string | null;
  readonly from: number;
  readonly until: number;
}

/** The facts that the dates of a series are decided on, with those that saving needs besides. */
export interface LoadedSeriesFacts extends Availability {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The sessions in which the attendee has a seat already. */
  readonly clientSessionIds: ReadonlySet<string>;
}

/** Loads them; in a transaction that locked the providers before, they stay true until it ends. */
export async function loadSeriesFacts(
  db: Queryable,
  { scope, clock }: Pick<StaffContext, 'scope' | 'clock'>,
  question: SeriesQuestion,
): Promise<LoadedSeriesFacts> {
  const availability = await loadAvailability(db, scope, question);
  return {
    ...availability,
    now: clock.now(),
    clientSessionIds: await clientSessionsOf(db, { scope }, question),
  };
}

/** The sessions in which the client has a seat under this name: a guest is nobody's. */
export async function clientSessionsOf(
  db: Queryable,
  { scope }: Pick<StaffContext, 'scope'>,
  {
    clientId,
    attendeeName,
    from,
    until,
  }: Pick<SeriesQuestion, 'clientId' | 'attendeeName' | 'from' | 'until'>,
): Promise<ReadonlySet<string>> {
  return clientId ? findClientSessions(db, scope, { clientId, attendeeName }, { from, until }) : new Set();
}
