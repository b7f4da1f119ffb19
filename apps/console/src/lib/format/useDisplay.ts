import { presentZoneName } from '@slotkeeper/domain/time/timeZone';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { DisplayIn, Instant } from '@slotkeeper/i18n/format/displayIn';
import { showWallTime } from '@slotkeeper/i18n/format/formatTime';
import { formatZoneOffset, withZone } from '@slotkeeper/i18n/format/zone/formatZone';
import { weekAndClockOf } from '@slotkeeper/i18n/format/zone/weekAndClock';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../locale/useLocale.ts';
import { usePlaceOf, useViewer } from '../viewer/ViewerContext.ts';

// The pages before the sign-in take it from its own file: this one brings the data of the signed-in person along.
export { useLocale };

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

/** How many days after Monday the weeks of the viewer begin: none in Europe, six in the Americas (rule T6). */
export function useFirstWeekday(): number {
  return weekAndClockOf(useViewer().timezone).firstWeekday;
}

/** Shows wall times HH:mm of the business' forms and hours on the clock of the viewer's place: '14:05', or '2:05 PM' (rule T6). */
export function useShowWallTime(): (time: string) => string {
  const { placeTimezone } = useViewer();
  return useCallback((time) => showWallTime(time, placeTimezone), [placeTimezone]);
}

/** Wall times HH:mm as what to choose from. */
export function useTimeChoices(): (times: readonly string[]) => { value: string; label: string }[] {
  const show = useShowWallTime();
  return useCallback((times) => times.map((value) => ({ value, label: show(value) })), [show]);
}

/** The current time in epoch milliseconds, to the minute, for texts such as '5 minutes ago'. */
export function useNow(): number {
  return useSyncExternalStore(everyMinute, thisMinute);
}

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

/** How a zone is called in choices and facts: its region and city by their present names, and how far from UTC it is now. */
export function useTimezoneName(): (zone: string) => string {
  const now = useNow();
  return useCallback(
    (zone) => `${presentZoneName(zone).replaceAll('_', ' ')} (${formatZoneOffset(zone, now)})`,
    [now],
  );
}

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
