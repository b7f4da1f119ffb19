import { OUTSIDE_CALENDARS_MAX } from '@slotkeeper/domain/limits';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { FETCH_OUTSIDE_CALENDARS } from './fetchOutsideCalendars.ts';
import {
  findOutsideCalendars,
  findOwnerOf,
  insertOutsideCalendar,
  makeDue,
  type OutsideCalendar,
  removeOutsideCalendarRow,
} from './outsideCalendar.store.ts';

/** The calendars of a provider which the person may manage; none of others. */
export async function listOutsideCalendars(
  ctx: StaffContext,
  providerId: string,
): Promise<OutsideCalendar[]> {
  return mayManage(ctx, providerId) ? findOutsideCalendars(ctx.db, ctx.scope, providerId) : [];
}

/** A calendar to add. */
interface NewOutsideCalendar {
  readonly providerId: string;
  readonly name: string;
  readonly url: string;
  readonly clientMutationId: string | null;
}

/**
 * Adds a calendar elsewhere, whose busy times keep slots of the provider from being booked (rule A5). Refuses with
 * ACTION_NOT_ALLOWED, NOT_FOUND and TOO_MANY_CALENDARS.
 */
export async function addOutsideCalendar(
  ctx: StaffContext,
  { clientMutationId: key, ...calendar }: NewOutsideCalendar,
  secrets: SecretBox,
): Promise<{ id: string }> {
  if (!mayManage(ctx, calendar.providerId)) refuseRequest('ACTION_NOT_ALLOWED');
  const request = { operation: 'addOutsideCalendar', key, body: calendar };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => ({ id: await save(ctx, tx, calendar, secrets) })),
    ),
  );
}

async function save(
  ctx: StaffContext,
  tx: TenantTransaction,
  { providerId, name, url }: Omit<NewOutsideCalendar, 'clientMutationId'>,
  secrets: SecretBox,
): Promise<string> {
  const { host } = new URL(url);
  await lockProviders(tx.db, ctx.scope, [providerId]);
  const count = (await findOutsideCalendars(tx.db, ctx.scope, providerId)).length;
  if (count >= OUTSIDE_CALENDARS_MAX)
    refuseRequest('TOO_MANY_CALENDARS', { values: { max: OUTSIDE_CALENDARS_MAX } });
  const at = ctx.clock.now();
  const row = { providerId, name, host, sealedUrl: secrets.seal(url), at };
  const id = await insertOutsideCalendar(tx.db, ctx.scope, row);
  if (id === undefined) refuseRequest('NOT_FOUND', { path: ['providerId'] });
  const after = { calendarId: id, name, host };
  const action = 'outside calendar added';
  await recordAudit(tx, ctx, { objectType: 'PROVIDER', objectId: providerId, action, after });
  await tx.enqueue(FETCH_OUTSIDE_CALENDARS, {});
  return id;
}

/** Removes a calendar; its busy times can be booked again. Refuses with NOT_FOUND and ACTION_NOT_ALLOWED. */
export async function removeOutsideCalendar(ctx: StaffContext, id: string): Promise<void> {
  const providerId = await ownerOf(ctx, id);
  await ctx.transaction(async (tx) => {
    await lockProviders(tx.db, ctx.scope, [providerId]);
    await removeOutsideCalendarRow(tx.db, ctx.scope, id);
    const before = { calendarId: id };
    const action = 'outside calendar removed';
    await recordAudit(tx, ctx, { objectType: 'PROVIDER', objectId: providerId, action, before });
    tx.record({ kind: 'availability.changed', providerIds: [providerId] });
  });
}

/** Has a calendar fetched as soon as a worker is there. Refuses with NOT_FOUND and ACTION_NOT_ALLOWED. */
export async function fetchOutsideCalendarNow(ctx: StaffContext, id: string): Promise<void> {
  await ownerOf(ctx, id);
  await ctx.transaction(async (tx) => {
    await makeDue(tx.db, ctx.scope, { id, at: ctx.clock.now() });
    await tx.enqueue(FETCH_OUTSIDE_CALENDARS, {});
  });
}

/** Whose it is. */
async function ownerOf(ctx: StaffContext, id: string): Promise<string> {
  const providerId = await findOwnerOf(ctx.db, ctx.scope, id);
  if (providerId === undefined) refuseRequest('NOT_FOUND', { path: ['id'] });
  if (!mayManage(ctx, providerId)) refuseRequest('ACTION_NOT_ALLOWED');
  return providerId;
}

/** A member’s calendars are its own, in every role; anyone who may edit its hours may manage them, too (rules R1, A14). */
function mayManage(ctx: StaffContext, providerId: string): boolean {
  return ctx.isSelf(providerId) || ctx.may('workHour:edit', [providerId]);
}
