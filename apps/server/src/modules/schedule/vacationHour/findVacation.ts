import type { Queryable } from '../../../platform/database/database.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { findVacationsById, type VacationHour } from './vacationHour.store.ts';

/** A vacation period that the viewer may see; refuses any other id with NOT_FOUND. */
export async function findVacation(
  { scope, reach }: StaffContext,
  db: Queryable,
  id: string,
): Promise<VacationHour> {
  const found = await findVacationsById(db, scope, { reach: reach('vacation:view'), ids: [id] });
  return found.get(id) ?? refuseRequest('NOT_FOUND', { path: ['id'] });
}
