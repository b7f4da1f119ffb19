import type { vacationRow_vacationHour$key } from '../../../__generated__/vacationRow_vacationHour.graphql.ts';
import { readVacation } from '../../../features/schedule/hours/vacations/vacationRow.ts';
import { usePlaceOf } from '../../../lib/viewer/ViewerContext.ts';
import type { VacationProvider } from './useVacationProviders.ts';
import { emptyDraft, endReading, startReading, type VacationDraft } from './vacationDraft.ts';

/** A vacation as it is saved; a new one is empty, and for the viewer itself where it may plan nobody else's. */
export function useSavedVacation(
  vacationKey: vacationRow_vacationHour$key | null,
  providers: readonly VacationProvider[],
): VacationDraft {
  const placeOf = usePlaceOf();
  if (!vacationKey) return emptyDraft(providers.length === 1 ? providers.map(({ id }) => id) : []);
  const { startAt, endAt, provider } = readVacation(vacationKey);
  const { timezone } = placeOf(provider.id);
  return {
    providerIds: [provider.id],
    start: startReading(timezone, Date.parse(startAt)),
    end: endReading(timezone, Date.parse(endAt)),
  };
}
