import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { useMemo } from 'react';
import { usePlaceOf } from '../viewer/usePlaceOf.ts';
import { useViewer } from '../viewer/ViewerContext.ts';
import { useLocale } from './useLocale.ts';

/** The viewer's language and zone (rule T6), as every date and time formatter of `i18n` takes them. */
export function useDisplay(): DisplayIn {
  const locale = useLocale();
  const { timezone } = useViewer();
  return useMemo(() => ({ locale, zone: timezone }), [locale, timezone]);
}

/** The same in the zone of a provider's place, by which wall times count (rule T1). */
export function usePlaceDisplay(providerId: string | null): DisplayIn {
  const locale = useLocale();
  const { timezone } = usePlaceOf()(providerId);
  return useMemo(() => ({ locale, zone: timezone }), [locale, timezone]);
}
