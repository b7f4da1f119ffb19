import type { Refusal } from '@slotkeeper/domain/decision';
import type { Locale } from '@slotkeeper/domain/options';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { translate } from '@slotkeeper/i18n/translate';

/** A refusal as far as its sentence goes. */
export type ShownRefusal = Pick<Refusal, 'code' | 'values'>;

/**
 * What a refusal says in a language: the only place that makes a sentence of one, so that none is shown without the
 * values that it names. Everything that carries a refusal on (a date of a series, a row, an answer that is kept)
 * carries its values too.
 */
export function refusalSentence({ code, values }: ShownRefusal, locale: Locale): string {
  return translate(locale, `refusal.${code}`, { ...values, ...waitOf(values), ...momentOf(values, locale) });
}

/** How long to wait, in begun minutes, where a refusal says so: nobody is sent back too early. */
function waitOf(values: Refusal['values']): { count?: number } {
  const seconds = values?.retryAfterSeconds;
  return typeof seconds === 'number' ? { count: Math.ceil(seconds / 60) } : {};
}

/** The moment that a refusal speaks of, where it names one with its zone. */
function momentOf(values: Refusal['values'], locale: Locale): { when?: string } {
  const { startAt, zone } = values ?? {};
  if (typeof startAt !== 'number' || typeof zone !== 'string') return {};
  return { when: formatDateTime(startAt, { locale, zone }) };
}
