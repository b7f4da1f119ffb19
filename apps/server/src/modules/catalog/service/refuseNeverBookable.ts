import {
  decideBookable,
  decideBookableClass,
  decideNotice,
} from '@slotkeeper/domain/catalog/service/decideBookable';
import { orThrow } from '../../../platform/refusalError.ts';
import type { Service } from './service.store.ts';

type Rules = Pick<
  Service,
  | 'duration'
  | 'slotInterval'
  | 'bufferBefore'
  | 'bufferAfter'
  | 'capacity'
  | 'minSlotsRequired'
  | 'minNotice'
  | 'visibleRangeMax'
> & { readonly recurringTimeSlots: readonly unknown[] };

/**
 * Refuses a service that nobody could ever book with SERVICE_NEVER_BOOKABLE, and one that clients never could with
 * NOTICE_BEYOND_RANGE (rule A7). One that was so `before` this was refused can still be renamed or deactivated.
 */
export function refuseNeverBookable(before: Rules | null, after: Rules): void {
  for (const decide of [decideSlots, decideNotice]) {
    const wasSo = before !== null && !decide(before).accepted;
    if (!wasSo) orThrow(decide(after));
  }
}

function decideSlots({ recurringTimeSlots, ...rules }: Rules) {
  return recurringTimeSlots.length > 0 ? decideBookableClass(rules) : decideBookable(rules);
}
