import type { StaffContext } from '../../../platform/actingContext.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { DateHourOwner } from './dateHour.store.ts';

/** Refuses who may not edit these hours: one's own, or with the wider permission everybody's and a place's (R1). */
export function authorizeOwner(ctx: StaffContext, { providerId }: DateHourOwner): void {
  if (providerId) return ctx.authorize('workHour:edit', [providerId]);
  ctx.authorize('workHour:edit');
  if (ctx.reach('workHour:edit') !== 'all') refuseRequest('ACTION_NOT_ALLOWED');
}

/** Whether the viewer sees these hours: a place's concern everybody who sees any (R1). */
export function seesOwner(ctx: StaffContext, { providerId }: DateHourOwner): boolean {
  return providerId ? ctx.may('workHour:view', [providerId]) : ctx.may('workHour:view');
}
