import { VACATION_CONFLICTS_MAX } from '@slotkeeper/domain/limits';
import type { Interval } from '@slotkeeper/domain/schedule/availability/facts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Appointment, findAppointmentPage } from '../appointment/appointment.ts';

/** The time of some providers; epoch milliseconds. */
export interface ProvidersTime extends Interval {
  readonly providerIds: readonly string[];
}

/**
 * The appointments that a vacation would lie over: those of its providers that still hold their seats, have not ended,
 * and that the viewer may see (rules A4, R2), earliest first.
 */
export async function appointmentsOver(
  { scope, reach, clock }: StaffContext,
  db: Queryable,
  { providerIds, startAt, endAt }: ProvidersTime,
): Promise<readonly Appointment[]> {
  const now = clock.now();
  if (endAt <= now || endAt <= startAt) return [];
  const { rows } = await findAppointmentPage(db, scope, {
    reach: reach('appointment:view'),
    overlapping: { startAt: Math.max(startAt, now), endAt },
    providerIds,
    orderBy: [{ field: 'START_AT', direction: 'ASC' }],
    window: { offset: 0, limit: VACATION_CONFLICTS_MAX },
  });
  return rows;
}
