import { inTurn } from '../mutations/inTurn.ts';
import { useDeleteAppointment } from '../mutations/useDeleteAppointment.ts';
import type { BookedAppointment } from './useBooking.ts';

/** Takes back what was just booked: each appointment is called off (decisions P2), whose seats are free at once. */
export function useUnbook(): (made: readonly BookedAppointment[]) => Promise<void> {
  const [remove] = useDeleteAppointment();
  return (made) => inTurn(made, ({ id }) => remove({ id, cancellationReason: null }));
}
