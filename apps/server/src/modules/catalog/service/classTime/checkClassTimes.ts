import { decideClassTime } from '@slotkeeper/domain/catalog/service/decideClassTime';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { findOtherClassTimes } from './classTimes.store.ts';
import { withBuffers } from './lockClassService.ts';
import type { Service } from '../service.store.ts';

type ClassTerms = Pick<Service, 'id' | 'bufferBefore' | 'bufferAfter' | 'providerIds' | 'recurringTimeSlots'>;

/**
 * Refuses a change of a service that would make its class times overlap others, by a provider who has another class then
 * or by longer buffers (rules A3, A7), with CLASS_TIMES_OVERLAP. The providers must be locked.
 */
export async function checkClassTimes(
  { scope }: StaffContext,
  tx: TenantTransaction,
  before: ClassTerms,
  after: ClassTerms,
): Promise<void> {
  const { id, providerIds, recurringTimeSlots } = after;
  const isLonger = after.bufferBefore > before.bufferBefore || after.bufferAfter > before.bufferAfter;
  const isWider = providerIds.some((provider) => !before.providerIds.includes(provider));
  if (recurringTimeSlots.length === 0 || (!isLonger && !isWider)) return;
  const known = await findOtherClassTimes(tx.db, scope, { providerIds, exceptId: null });
  const others = known.filter(({ serviceId }) => serviceId !== id);
  const own = recurringTimeSlots.map((time) => withBuffers(after, time));
  for (const [index, time] of own.entries()) {
    const rest = [...others, ...own.slice(index + 1)];
    if (!decideClassTime(time, rest, time).accepted)
      refuseRequest('CLASS_TIMES_OVERLAP', { path: [isWider ? 'providerIds' : 'bufferBefore'] });
  }
}
