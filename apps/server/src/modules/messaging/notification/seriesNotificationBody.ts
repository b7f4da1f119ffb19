import type { SeriesEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import type { Locale } from '@slotkeeper/domain/options';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { RecurrenceFacts } from '@slotkeeper/i18n/format/formatRecurrence';
import { withZone } from '@slotkeeper/i18n/format/zone/formatZone';
import { translate } from '@slotkeeper/i18n/translate';
import { seriesDates, seriesPattern } from '../message/compose/compose.ts';

/** What the sentence says of a series; part of what a notification keeps. */
export interface SeriesNotificationFacts {
  readonly pattern: RecurrenceFacts;
  /** How many appointments are concerned. */
  readonly count: number;
  /** Local dates that could not be booked, or could not move along and were canceled. */
  readonly dates: readonly string[];
}

/** Who reads it, and when it is about. */
interface Reading {
  readonly display: DisplayIn;
  readonly placeZone: string;
  /** Epoch milliseconds. */
  readonly startAt: number;
}

/** The sentence of a notification about a series in its reader's language; the pattern is the place's time. */
export function seriesNotificationBody(
  kind: SeriesEvent,
  values: { readonly client: string; readonly service: string; readonly actor: string },
  series: SeriesNotificationFacts | undefined,
  { display, placeZone, startAt }: Reading,
): string {
  const { locale, zone } = display;
  const place = { locale, zone: placeZone };
  const named = (text: string) =>
    withZone(text, startAt, place, zone, (key, zoned) => translate(locale, key, zoned));
  const { pattern = null, count = 0, dates = [] } = series ?? {};
  const shown = {
    ...values,
    pattern: pattern ? named(seriesPattern(pattern, place)) : '',
    appointments: translate(locale, 'appointment.recurrence.count', { count }),
    dates: seriesDates(dates, locale),
    except: canceledOf(dates, locale),
  };
  return kind === 'seriesNotExtended'
    ? translate(locale, 'notification.body.seriesNotExtended', shown)
    : translate(locale, `notification.byStaff.${kind}`, shown);
}

function canceledOf(dates: readonly string[], locale: Locale): string {
  if (dates.length === 0) return '';
  return ` ${translate(locale, 'message.series.canceled', { dates: seriesDates(dates, locale) })}`;
}
