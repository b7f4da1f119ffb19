import type { Instant } from '@slotkeeper/i18n/format/epochMs';
import { withZone } from '@slotkeeper/i18n/format/zone/withZone';
import { useTranslation } from 'react-i18next';
import { usePlaceOf } from '../viewer/usePlaceOf.ts';
import { useDisplay, usePlaceDisplay } from './useDisplay.ts';

/**
 * Names the viewer's zone in a short text that says a time of a provider, where the clock of its place differs then
 * (rule T6).
 */
export function useWithZone(): (text: string, at: Instant, providerId: string) => string {
  const { t } = useTranslation();
  const display = useDisplay();
  const placeOf = usePlaceOf();
  return (text, at, providerId) => withZone(text, at, display, placeOf(providerId).timezone, t);
}

/** The same the other way round: names the zone of a provider's place in a text that says a time of that place. */
export function useWithPlaceZone(providerId: string | null): (text: string, at: Instant) => string {
  const { t } = useTranslation();
  const { zone } = useDisplay();
  const place = usePlaceDisplay(providerId);
  return (text, at) => withZone(text, at, place, zone, t);
}
