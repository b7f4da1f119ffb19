import { COOKIE_DAYS } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';

const GRACE_MS = 30_000;

/** What is known of a family of refresh tokens. Instants are epoch milliseconds. */
export interface FamilyState {
  readonly generation: number;
  readonly rotatedAt: number;
  /** When the holder showed that the current generation had arrived; null while that is unknown. */
  readonly successorUsedAt: number | null;
}

/**
 * What a presented refresh token brings (rule R4). The current generation rotates. The one before gets the same
 * successor again, in case the answer was lost, until that successor is used and for 30 s after. Anything older has
 * been stolen or replayed and ends the family; so does one that nobody used for 365 days (spec 9).
 */
export function decideRefresh(
  { generation, rotatedAt, successorUsedAt }: FamilyState,
  presented: number,
  now: number,
): 'ROTATE' | 'REPEAT' | 'END' {
  if (now - rotatedAt > COOKIE_DAYS * DAY_MS) return 'END';
  if (presented === generation) return 'ROTATE';
  if (presented !== generation - 1) return 'END';
  return successorUsedAt === null || now - successorUsedAt <= GRACE_MS ? 'REPEAT' : 'END';
}
