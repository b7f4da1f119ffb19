import type { AuditedChange } from '../../../platform/audit/audit.ts';
import type { NewWorkHour } from './workHour.store.ts';

/** How a change of a weekly row is recorded in its history. */
export function workHourAudit(
  objectId: string,
  change: 'added' | 'changed' | 'deleted',
  before: NewWorkHour | null,
  after: NewWorkHour | null,
): AuditedChange {
  return {
    objectType: 'WORK_HOUR',
    objectId,
    action: `work_hour_${change}`,
    before: before && factsOf(before),
    after: after && factsOf(after),
  };
}

function factsOf({ providerId, dayOfTheWeek, openTime, closeTime, isOpen }: NewWorkHour) {
  return { providerId, dayOfTheWeek, openTime, closeTime, isOpen };
}
