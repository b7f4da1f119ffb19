import type { EventText, SeriesEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import type { Locale } from '@slotkeeper/domain/options';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { formatRecurrence, type RecurrenceFacts } from '@slotkeeper/i18n/format/formatRecurrence';
import { translate } from '@slotkeeper/i18n/translate';
import type { MessageChannel } from '../message.policy.ts';
import type { AppointmentFacts } from './appointmentFacts.store.ts';
import {
  type ComposedText,
  reasonParagraph,
  type SeenFacts,
  serviceForClient,
  textValues,
  writeForStaff,
} from './composeMessage.ts';

/** The pattern of a series in a language: 'Every Monday at 10:00'. */
export function seriesPattern(pattern: RecurrenceFacts, locale: Locale): string {
  return formatRecurrence(pattern, locale, (key, values) => translate(locale, key, values));
}

/** Dates in a row: '9 Mar 2026 and 16 Mar 2026'. */
export function seriesDates(dates: readonly string[], locale: Locale): string {
  const shown = dates.map((date) => formatLocalDate(date, locale, 'medium'));
  return formatList(shown, locale);
}

/** The events of series that a client or a staff member gets a message about. */
type SeriesText = Extract<EventText<'client'> & EventText<'staff'>, SeriesEvent>;

function seriesValues(
  facts: AppointmentFacts,
  text: SeriesText,
  news: SeriesNews,
  locale: Locale,
  channel: MessageChannel,
) {
  const except = exceptions(text, news, locale);
  const lead = channel === 'SMS' ? ' ' : '\n\n';
  return {
    ...textValues(facts, locale, channel, {}),
    pattern: seriesPattern(news.pattern, locale),
    before: news.before ? seriesPattern(news.before, locale) : '',
    appointments: translate(locale, 'appointment.recurrence.count', { count: news.count }),
    except: except && `${lead}${except}`,
    reason: reasonParagraph(locale, news.reason),
  };
}

/** The dates that are left out, where there are any: those that could not move along are canceled. */
function exceptions(text: SeriesText, { exceptDates = [] }: SeriesNews, locale: Locale): string {
  if (exceptDates.length === 0) return '';
  const dates = seriesDates(exceptDates, locale);
  return translate(locale, text === 'seriesMoved' ? 'message.series.canceled' : 'message.series.notOn', {
    dates,
  });
}

/** A move that leaves the pattern as it is, such as one date that goes back to it, is no new time. */
function wordingOf(
  text: SeriesText,
  { pattern, before }: { readonly pattern: string; readonly before: string },
) {
  return text === 'seriesMoved' && pattern === before ? 'seriesChanged' : text;
}

/** The text for a client about a series, in the client's language. An SMS has no subject. */
export function composeSeriesForClient(
  facts: AppointmentFacts,
  text: SeriesText,
  news: SeriesNews,
  channel: MessageChannel,
): ComposedText {
  const { locale } = facts;
  const values = { ...seriesValues(facts, text, news, locale, channel), service: serviceForClient(facts) };
  const wording = wordingOf(text, values);
  if (channel === 'SMS')
    return { subject: '', body: translate(locale, `message.client.${wording}.sms`, values) };
  return {
    subject: translate(locale, `message.client.${wording}.subject`, values),
    body: translate(locale, `message.client.${wording}.text`, values),
  };
}

/** The text for a staff member about a series, in that person's language. */
export function composeSeriesForStaff(
  facts: SeenFacts,
  text: SeriesText,
  news: SeriesNews,
  locale: Locale,
): ComposedText {
  const values = seriesValues(facts, text, news, locale, 'EMAIL');
  const wording = wordingOf(text, values);
  const key = `message.staff.${wording}` as const;
  return writeForStaff(facts, locale, { subject: `${key}.subject`, body: `${key}.text` }, values);
}

/** What a reader knows of a series before a move that has not reached it yet. */
export interface KnownSeries {
  readonly pattern: RecurrenceFacts;
  /** When the first of the moves since was made, in epoch milliseconds. */
  readonly since: number;
}

/** A canceled appointment of a series, and its local date there. */
export interface Cancellation {
  readonly appointmentId: string;
  readonly date: string;
}

/** What texts about a series say, once for all its appointments, beyond the facts of its first appointment that is concerned. */
export interface SeriesNews {
  readonly pattern: RecurrenceFacts;
  /** The pattern before a move. */
  readonly before?: RecurrenceFacts;
  /** Local dates that are left out: not booked, or, of a move, canceled. Ascending. */
  readonly exceptDates?: readonly string[];
  /** How many appointments are concerned. */
  readonly count: number;
  /** Why it was canceled, in the business's own words. */
  readonly reason?: string | null;
}
