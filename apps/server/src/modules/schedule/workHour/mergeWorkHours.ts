import { isWithinHours, mergeHours } from '@slotkeeper/domain/schedule/hours/mergeHours';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import type { AuditedChange } from '../../../platform/audit/audit.ts';
import {
  findWorkHours,
  type NewWorkHour,
  removeWorkHours,
  saveWorkHours,
  type WorkHour,
} from './workHour.store.ts';
import { workHourAudit } from './workHourAudit.ts';

/** What merging did. */
export interface MergedWorkHours {
  /** The row that each row which is gone went into. */
  readonly rowOf: ReadonlyMap<string, string>;
  readonly audits: readonly AuditedChange[];
}

/**
 * Merges open rows that overlap or touch (rule A1), on the days and of the providers of the rows that changed, so
 * that what is stored reads as what can be booked. The providers must be locked.
 */
export async function mergeWorkHours(
  { scope }: StaffContext,
  tx: TenantTransaction,
  changed: readonly NewWorkHour[],
): Promise<MergedWorkHours> {
  const days = new Map<string, WorkHour[]>(changed.map((row) => [dayKey(row), []]));
  const providerIds = [...new Set(changed.map(({ providerId }) => providerId))];
  for (const row of await findWorkHours(tx.db, scope, providerIds)) days.get(dayKey(row))?.push(row);
  const rowOf = new Map<string, string>();
  const audits: AuditedChange[] = [];
  const longer: WorkHour[] = [];
  for (const rows of days.values()) {
    const left = mergeHours(rows);
    for (const row of rows) {
      const after = left.find(({ id }) => id === row.id);
      if (after && after.closeTime === row.closeTime) continue;
      if (after) longer.push(after);
      else rowOf.set(row.id, left.find((one) => one.isOpen && isWithinHours(row, one))?.id ?? row.id);
      audits.push(workHourAudit(row.id, after ? 'changed' : 'deleted', row, after ?? null));
    }
  }
  await saveWorkHours(tx.db, scope, longer);
  await removeWorkHours(tx.db, scope, [...rowOf.keys()]);
  return { rowOf, audits };
}

function dayKey({ providerId, dayOfTheWeek }: NewWorkHour): string {
  return `${providerId} ${dayOfTheWeek}`;
}
