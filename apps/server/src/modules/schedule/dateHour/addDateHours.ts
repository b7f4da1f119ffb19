import { must } from '@slotkeeper/domain/must';
import { decideDateHours } from '@slotkeeper/domain/schedule/hours/decideHours';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudits } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { orThrow } from '../../../platform/refusalError.ts';
import { authorizeOwner } from './dateHour.policy.ts';
import { insertDateHours, type NewDateHour, removeDates } from './dateHour.store.ts';
import { dateHourAudit } from './dateHourAudit.ts';
import { lockOwners } from './lockOwners.ts';

/** The rows that were added, and those that gave way to them. */
export interface AddedDateHours {
  readonly ids: readonly string[];
  readonly deletedIds: readonly string[];
}

/**
 * Gives dates hours of their own, or closes them (rules A1, A4), all or none; on each date the new rows, merged where
 * they overlap, take the place of what the same provider or place had there, so that holidays can be added twice, even at
 * once, without harm. Booked appointments stay. Refuses with ACTION_NOT_ALLOWED, NOT_FOUND and as decideDateHours does.
 */
export async function addDateHours(
  ctx: StaffContext,
  { clientMutationId: key, rows }: { rows: readonly NewDateHour[]; clientMutationId: string | null },
): Promise<AddedDateHours> {
  for (const row of rows) authorizeOwner(ctx, row);
  const request = { operation: 'addDateHours', key, body: rows };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => save(ctx, tx, rows))),
  );
}

async function save(
  ctx: StaffContext,
  tx: TenantTransaction,
  input: readonly NewDateHour[],
): Promise<AddedDateHours> {
  const { providerIds, todayOf } = await lockOwners(ctx, tx, input);
  const rows = datesOf(input).flatMap((requested) => decideDate(requested, todayOf));
  const deletedIds: string[] = [];
  for (const { owner, dates } of datesByOwner(rows))
    deletedIds.push(...(await removeDates(tx.db, ctx.scope, owner, dates)));
  const ids = await insertDateHours(tx.db, ctx.scope, rows);
  const added = rows.map((row, index) =>
    dateHourAudit(must(ids[index], 'each inserted row has its id'), 'added', null, row),
  );
  const replaced = deletedIds.map((id) => dateHourAudit(id, 'deleted', null, null));
  await recordAudits(tx, ctx, [...replaced, ...added]);
  tx.record({ kind: 'availability.changed', providerIds });
  return { ids, deletedIds };
}

/** A row with its place in the input. */
interface Requested {
  readonly row: NewDateHour;
  readonly index: number;
}

/** The rows as they are saved; a refusal names the place that its row has in the input. */
function decideDate(requested: readonly Requested[], todayOf: (owner: NewDateHour) => string): NewDateHour[] {
  const rows = requested.map(({ row }) => row);
  const decision = decideDateHours(rows, todayOf(must(rows[0], 'a date has a row')));
  if (decision.accepted) return decision.value;
  const [at, field] = must(decision.refusal.path, 'a refusal of dates names the row');
  const { index } = must(requested[Number(at)], 'the refused row is one of them');
  const path = ['dateHours', index, must(field, 'a refusal of dates names the field')];
  return orThrow({ accepted: false, refusal: { ...decision.refusal, path } });
}

/** The rows by owner and date. */
function datesOf(rows: readonly NewDateHour[]): Requested[][] {
  const dates = new Map<string, Requested[]>();
  for (const [index, row] of rows.entries()) {
    const key = `${row.providerId} ${row.placeId} ${row.date}`;
    dates.set(key, [...(dates.get(key) ?? []), { row, index }]);
  }
  return [...dates.values()];
}

function datesByOwner(rows: readonly NewDateHour[]) {
  const owners = new Map<string, { owner: NewDateHour; dates: string[] }>();
  for (const row of rows) {
    const key = `${row.providerId} ${row.placeId}`;
    const known = owners.get(key) ?? { owner: row, dates: [] };
    known.dates.push(row.date);
    owners.set(key, known);
  }
  return owners.values();
}
