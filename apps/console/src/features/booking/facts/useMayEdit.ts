import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

/** Whether the viewer may change a provider's appointments: all, or only its own (rule R1). */
export function useMayEdit(providerId: string): boolean {
  const { id, sets } = useViewer();
  const reach = reachOf(sets, 'appointment:edit');
  return reach === 'all' || (reach === 'own' && providerId === id);
}
