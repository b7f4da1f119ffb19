import type { Queryable } from '../../../platform/database/database.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { authorizeOwner, seesOwner } from './dateHour.policy.ts';
import { type DateHour, findDateHoursById } from './dateHour.store.ts';

/** A row of a date that the viewer wants to change. Refuses with NOT_FOUND and ACTION_NOT_ALLOWED. */
export async function findDateHour(ctx: StaffContext, db: Queryable, id: string): Promise<DateHour> {
  const row = (await findDateHoursById(db, ctx.scope, [id])).get(id);
  if (!row || !seesOwner(ctx, row)) return refuseRequest('NOT_FOUND', { path: ['id'] });
  authorizeOwner(ctx, row);
  return row;
}
