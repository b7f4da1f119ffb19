import type { AuditedChange } from '../../../platform/audit/audit.ts';
import type { NewDateHour } from './dateHour.store.ts';

/** How a change of a date's hours is recorded in its history. */
export function dateHourAudit(
  objectId: string,
  change: 'added' | 'changed' | 'deleted',
  before: NewDateHour | null,
  after: NewDateHour | null,
): AuditedChange {
  return {
    objectType: 'DATE_HOUR',
    objectId,
    action: `date_hour_${change}`,
    before: before && factsOf(before),
    after: after && factsOf(after),
  };
}

function factsOf({ providerId, placeId, date, openTime, closeTime, isOpen, name }: NewDateHour) {
  return { providerId, placeId, date, openTime, closeTime, isOpen, name };
}
