import { useCallback } from 'react';
import { inTurn } from '../mutations/inTurn.ts';
import { useDeleteAppointment } from '../mutations/useDeleteAppointment.ts';

/** Takes back what was just booked: each appointment is called off (decisions P2), whose seats are free at once. */
export function useUnbook(): (made: readonly { readonly id: string }[]) => Promise<void> {
  const [remove] = useDeleteAppointment();
  return useCallback((made) => inTurn(made, ({ id }) => remove({ id, cancellationReason: null })), [remove]);
}
