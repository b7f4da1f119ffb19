import { reachOf } from '@slotkeeper/domain/access/actions';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

/** Whether the viewer may take and return money for a provider's appointments: staff for their own (decisions R1). */
export function useMayTakePayment(providerId: string): boolean {
  const { id, sets } = useViewer();
  if (reachOf(sets, 'payment:take') === 'all') return true;
  return providerId === id && reachOf(sets, 'appointment:edit') !== 'none';
}
