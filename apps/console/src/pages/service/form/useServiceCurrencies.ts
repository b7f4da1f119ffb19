import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { useWatch } from 'react-hook-form';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

/**
 * The currencies that the price in the form is meant in: those of the first places of the providers who are chosen to do
 * the service, that of most of them first (rules T1, P7); the viewer's own where nobody is chosen.
 */
export function useServiceCurrencies(): readonly [string, ...string[]] {
  const { currency, providerPlaces } = useViewer();
  const providerIds = useWatch<ServiceValues, 'providerIds'>({ name: 'providerIds' });
  const counts = new Map<string, number>();
  for (const id of providerIds) {
    const own = providerPlaces.get(id)?.currency ?? currency;
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const [first = currency, ...others] = [...counts]
    .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
    .map(([code]) => code);
  return [first, ...others];
}
