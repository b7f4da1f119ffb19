import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useMayEdit } from '../facts/useMayEdit.ts';

/** Whether the viewer may take and return money for a provider's appointments: staff for their own (decisions R1). */
export function useMayTakePayment(providerId: string): boolean {
  const { id, sets } = useViewer();
  const mayEdit = useMayEdit(providerId);
  return reachOf(sets, 'payment:take') === 'all' || (mayEdit && providerId === id);
}
