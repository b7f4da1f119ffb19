import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { useMemo } from 'react';
import { useColleagues } from '../../../features/people/colleague/useColleagues.ts';
import { firstOpen, useViewer } from '../../../lib/viewer/ViewerContext.ts';

/** A provider whose vacations the viewer may plan; the zone is that of its first place (rule T1). */
export interface VacationProvider {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
}

/** The providers whose vacations the viewer may plan: everybody's, or only its own (rule R1). */
export function useVacationProviders(): readonly VacationProvider[] {
  const viewer = useViewer();
  const reach = reachOf(viewer.sets, 'vacation:edit');
  const colleagues = useColleagues(reach === 'all');
  return useMemo(() => {
    const { id, name, placeTimezone, places } = viewer;
    if (reach !== 'all') return reach === 'own' ? [{ id, name, timezone: placeTimezone }] : [];
    return colleagues.map((colleague) => {
      const timezone = firstOpen(colleague.placeIds, places)?.timezone ?? placeTimezone;
      return { id: colleague.id, name: colleague.name, timezone };
    });
  }, [colleagues, reach, viewer]);
}
