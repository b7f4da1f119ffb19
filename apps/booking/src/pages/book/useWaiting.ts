import type { Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { type Choice, itemsText } from '../../lib/choice.ts';
import { useRouter } from '../../lib/router.ts';
import { useMutationKey } from '../../lib/useAct.ts';
import type { Wait } from './initialWait.ts';

/** Asks whether a wait would be taken, and joins the waitlist; both reject with RequestFailed. */
export function useWaiting({ place, items }: Choice, { from, until, parts }: Wait) {
  const { request, setVisitor } = useBooking();
  const { go, href } = useRouter();
  const [item] = items;
  const clientMutationId = useMutationKey(`${itemsText(items)} ${from} ${until} ${parts.join()}`);
  const body = {
    placeId: place.id,
    serviceId: item?.service.id,
    providerId: item?.providerId ?? null,
    from,
    until,
    partsOfDay: parts,
  };
  return {
    check: () => request('/waitlist/check', { body }),
    join: async () => {
      setVisitor(await request<Visitor>('/waitlist', { body: { ...body, clientMutationId } }));
      go(href('/visits', { done: 'waiting' }), { replace: true });
    },
  };
}
