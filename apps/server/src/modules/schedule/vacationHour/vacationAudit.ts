import type { AuditedChange } from '../../../platform/audit/audit.ts';
import type { VacationHour } from './vacationHour.store.ts';

/** How a change of one vacation period is recorded in its history. */
export function vacationAudit(
  objectId: string,
  change: 'added' | 'changed' | 'deleted',
  before: Omit<VacationHour, 'id'> | null,
  after: Omit<VacationHour, 'id'> | null,
): AuditedChange {
  return {
    objectType: 'VACATION_HOUR',
    objectId,
    action: `vacation_${change}`,
    before: before && factsOf(before),
    after: after && factsOf(after),
  };
}

function factsOf({ providerId, startAt, endAt }: Omit<VacationHour, 'id'>) {
  return { providerId, startAt, endAt };
}
