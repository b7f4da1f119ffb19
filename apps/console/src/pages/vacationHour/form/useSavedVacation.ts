import { graphql, useFragment } from 'react-relay';
import type { useSavedVacation_vacationHour$key } from '../../../__generated__/useSavedVacation_vacationHour.graphql.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { VacationProvider } from './useVacationProviders.ts';
import { emptyDraft, endReading, startReading, type VacationDraft } from './vacationDraft.ts';

/** A vacation as it is saved; a new one is empty, and for the viewer itself where it may plan nobody else's. */
export function useSavedVacation(
  vacationKey: useSavedVacation_vacationHour$key | null,
  providers: readonly VacationProvider[],
): VacationDraft {
  const viewer = useViewer();
  const vacation = useFragment(
    graphql`
      fragment useSavedVacation_vacationHour on VacationHour {
        startAt
        endAt
        provider {
          id
          places {
            settings {
              timezone
            }
          }
        }
      }
    `,
    vacationKey,
  );
  const savedZone = vacation?.provider.places[0]?.settings.timezone ?? viewer.placeTimezone;
  return vacation
    ? {
        providerIds: [vacation.provider.id],
        start: startReading(savedZone, Date.parse(vacation.startAt)),
        end: endReading(savedZone, Date.parse(vacation.endAt)),
      }
    : emptyDraft(providers.length === 1 ? providers.map((provider) => provider.id) : []);
}
