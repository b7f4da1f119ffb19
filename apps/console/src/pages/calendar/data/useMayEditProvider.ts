import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { useCallback } from 'react';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

/** Whether the viewer may change a provider's time: everybody's, or only its own (decisions R1). */
export function useMayEditProvider(): (providerId: string) => boolean {
  const { id, sets } = useViewer();
  const reach = reachOf(sets, 'appointment:edit');
  return useCallback((providerId) => reach === 'all' || (reach !== 'none' && providerId === id), [reach, id]);
}
