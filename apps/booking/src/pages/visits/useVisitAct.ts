import type { ClientAppointment, Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { RequestFailed } from '../../lib/request.ts';
import { useMutationKey } from '../../lib/useAct.ts';
import { forgetAnswers } from '../../lib/useAnswer.ts';

/** After these, the appointment is as it was here. */
const UNANSWERED: readonly string[] = ['OFFLINE', 'BROKEN'];

/**
 * Changes an appointment and shows what it is then. What is sent again after it failed is the same act (rule P4). After a
 * refusal the appointment is read again: it may have become another one at the business. Rejects with RequestFailed.
 */
export function useVisitAct(
  { id }: ClientAppointment,
  name: 'cancel' | 'answers' | 'alternative',
  body: object,
): () => Promise<void> {
  const { request, setVisitor, refresh } = useBooking();
  const clientMutationId = useMutationKey(`${name} ${id} ${JSON.stringify(body)}`);
  return async () => {
    try {
      setVisitor(
        await request<Visitor>(`/appointments/${id}/${name}`, { body: { clientMutationId, ...body } }),
      );
      forgetAnswers();
    } catch (error) {
      if (error instanceof RequestFailed && !UNANSWERED.includes(error.code)) await refresh().catch(() => {});
      throw error;
    }
  };
}
