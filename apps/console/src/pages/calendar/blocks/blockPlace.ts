import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { MoveTarget } from '../move/eventMove.ts';

/** Whose time a block takes and when, as the server is told: instants in ISO 8601. */
export interface BlockPlace {
  readonly providerId: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** The place of a block of the calendar, or of where it goes. */
export function blockPlace({ providerId, start, end }: MoveTarget): BlockPlace {
  const instant = (minute: number) => new Date(minute * MINUTE_MS).toISOString();
  return { providerId, startAt: instant(start), endAt: instant(end) };
}
