import { decideBookable, decideNotice, decideSeats } from '@slotkeeper/domain/catalog/service/decideBookable';
import { orThrow } from '../../../platform/refusalError.ts';

type Rules = Parameters<typeof decideBookable>[0] &
  Parameters<typeof decideNotice>[0] &
  Parameters<typeof decideSeats>[0];

/**
 * Refuses a service that nobody could ever book with SERVICE_NEVER_BOOKABLE, one that clients never could with
 * NOTICE_BEYOND_RANGE (rule A7), and more seats for one booking than a slot has with OUT_OF_RANGE (rule C2). One that was so `before` this was refused can still be renamed or deactivated.
 */
export function refuseNeverBookable(before: Rules | null, after: Rules): void {
  for (const decide of [decideBookable, decideNotice, decideSeats]) {
    const wasSo = before !== null && !decide(before).accepted;
    if (!wasSo) orThrow(decide(after));
  }
}
