import type { EventText, SeriesEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import type { Locale } from '@slotkeeper/domain/options';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { formatRecurrence, type RecurrenceFacts } from '@slotkeeper/i18n/format/formatRecurrence';
import { translate } from '@slotkeeper/i18n/translate';
import type { MessageChannel } from '../message.policy.ts';
import { noWordings, type Wordings } from '../wordings/wordings.ts';
import type { AppointmentFacts } from './appointmentFacts.store.ts';
import {
  type ComposedText,
  composeEmail,
  reasonBlock,
  type SeenFacts,
  serviceForClient,
  textValues,
  writeForStaff,
} from './composeMessage.ts';

/** The pattern of a series inside a sentence or a subject, on the clock of its place: 'every Monday at 10:00'. */
export function seriesPattern(pattern: RecurrenceFacts, display: DisplayIn): string {
  const { locale } = display;
  const text = formatRecurrence(pattern, display, (key, values) => translate(locale, key, values));
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The same on a line of its own. */
const onItsOwnLine = (pattern: string) => pattern.charAt(0).toUpperCase() + pattern.slice(1);

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
  const display = { locale, zone: facts.place.zone };
  return {
    ...textValues(facts, locale, channel, {}),
    pattern: seriesPattern(news.pattern, display),
    before: news.before ? seriesPattern(news.before, display) : '',
    appointments: translate(locale, 'appointment.recurrence.count', { count: news.count }),
    except: exceptions(text, news, locale),
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
  wordings: Wordings = noWordings,
): ComposedText {
  const { locale } = facts;
  const values = { ...seriesValues(facts, text, news, locale, channel), service: serviceForClient(facts) };
  const wording = wordingOf(text, values);
  const { except } = values;
  if (channel === 'SMS') {
    const body = translate(locale, `message.client.${wording}.sms`, {
      ...values,
      except: except && ` ${except}`,
    });
    return { subject: '', body };
  }
  const pattern = onItsOwnLine(values.pattern);
  const details = translate(locale, `message.details.${wording}`, { ...values, pattern });
  return composeEmail(locale, wording, wordings, {
    texts: values,
    blocks: {
      details: { kind: 'details', lines: details.split('\n') },
      except: except ? { kind: 'paragraph', text: except } : null,
      reason: reasonBlock(locale, news.reason),
    },
  });
}

/** The text for a staff member about a series, in that person's language. */
export function composeSeriesForStaff(
  facts: SeenFacts,
  text: SeriesText,
  news: SeriesNews,
  locale: Locale,
  wordings: Wordings = noWordings,
): ComposedText {
  const values = seriesValues(facts, text, news, locale, 'EMAIL');
  const except = values.except && `\n\n${values.except}`;
  return writeForStaff(facts, wordingOf(text, values), { ...values, except }, { locale, wordings });
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
