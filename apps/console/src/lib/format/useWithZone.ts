import type { Instant } from '@slotkeeper/i18n/format/epochMs';
import { withZone } from '@slotkeeper/i18n/format/withZone';
import { useTranslation } from 'react-i18next';
import { useDisplay, usePlaceDisplay } from './useDisplay.ts';

/** Names the viewer's zone in a short text that says a time, where the place's clock differs then (decisions T6). */
export function useWithZone(): (text: string, at: Instant) => string {
  const { t } = useTranslation();
  const display = useDisplay();
  const { zone } = usePlaceDisplay();
  return (text, at) => withZone(text, at, display, zone, t);
}

/** The same the other way round: names the place's zone in a text that says a time of the place. */
export function useWithPlaceZone(): (text: string, at: Instant) => string {
  const { t } = useTranslation();
  const { zone } = useDisplay();
  const place = usePlaceDisplay();
  return (text, at) => withZone(text, at, place, zone, t);
}
