import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { useMemo } from 'react';
import { useViewer } from '../viewer/ViewerContext.ts';
import { useLocale } from './useLocale.ts';

/** The viewer's language and zone (decisions T6), as every date and time formatter of `i18n` takes them. */
export function useDisplay(): DisplayIn {
  const locale = useLocale();
  const { timezone } = useViewer();
  return useMemo(() => ({ locale, zone: timezone }), [locale, timezone]);
}

/** The same in the first place's zone, for wall times that a person enters. */
export function usePlaceDisplay(): DisplayIn {
  const locale = useLocale();
  const { placeTimezone } = useViewer();
  return useMemo(() => ({ locale, zone: placeTimezone }), [locale, placeTimezone]);
}
