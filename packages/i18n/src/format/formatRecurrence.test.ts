import { describe, expect, it } from 'vitest';
import type { Locale } from '../locale.ts';
import { translate } from '../translate.ts';
import { formatRecurrence, type RecurrenceFacts } from './formatRecurrence.ts';

/** Bulgarian dates have a narrow no-break space before 'г.'; what counts here is what the eye reads. */
const plain = (text: string) => text.replaceAll('\u202F', ' ');

function pattern(locale: Locale, facts: Partial<RecurrenceFacts>): string {
  const whole = {
    freq: 'WEEKLY',
    startsOn: '2026-03-02',
    until: null,
    startTime: '10:00',
    ...facts,
  } as const;
  return plain(
    formatRecurrence(whole, { locale, zone: 'Europe/Sofia' }, (key, values) =>
      translate(locale, key, values),
    ),
  );
}

describe('the pattern of a series in three languages', () => {
  it.each<[Locale, Partial<RecurrenceFacts>, string]>([
    ['en', { freq: 'DAILY' }, 'Every day at 10:00'],
    ['it', { freq: 'DAILY' }, 'Ogni giorno alle 10:00'],
    ['bg', { freq: 'DAILY' }, 'Всеки ден в 10:00 ч.'],
    ['en', { freq: 'WEEKLY' }, 'Every Monday at 10:00'],
    ['it', { freq: 'WEEKLY' }, 'Ogni lunedì alle 10:00'],
    ['bg', { freq: 'WEEKLY' }, 'Всеки понеделник в 10:00 ч.'],
    ['en', { freq: 'MONTHLY', startsOn: '2026-01-31' }, 'Every month on the 31st at 10:00'],
    ['it', { freq: 'MONTHLY', startsOn: '2026-01-31' }, 'Ogni mese il giorno 31 alle 10:00'],
    ['bg', { freq: 'MONTHLY', startsOn: '2026-01-31' }, 'Всеки месец на дата 31 в 10:00 ч.'],
    ['it', { freq: 'MONTHLY', startsOn: '2026-01-01' }, 'Ogni mese il giorno 1º alle 10:00'],
    ['en', { freq: 'YEARLY', startsOn: '2028-02-29' }, 'Every year on 29th February at 10:00'],
    ['it', { freq: 'YEARLY', startsOn: '2028-02-29' }, 'Ogni anno in data 29 febbraio alle 10:00'],
    ['bg', { freq: 'YEARLY', startsOn: '2028-02-29' }, 'Всяка година на 29 февруари в 10:00 ч.'],
    ['en', { until: '2026-12-28' }, 'Every Monday at 10:00, until Monday, 28th December 2026'],
    ['it', { until: '2026-12-08' }, 'Ogni lunedì alle 10:00, fino a martedì 8 dicembre 2026'],
    ['bg', { until: '2026-12-28' }, 'Всеки понеделник в 10:00 ч., до понеделник, 28 декември 2026 г.'],
  ])('%s: %j is %s', (locale, facts, text) => {
    expect(pattern(locale, facts)).toBe(text);
  });

  it.each<[Locale, string]>([
    ['en', 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'],
    ['it', 'lunedì martedì mercoledì giovedì venerdì sabato domenica'],
    ['bg', 'понеделник вторник сряда четвъртък петък събота неделя'],
  ])('%s: each weekday is the one of the first date', (locale, names) => {
    const dates = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`);
    const shown = dates.map((startsOn) => pattern(locale, { startsOn }).split(' ')[1]);
    expect(shown.join(' ')).toBe(names);
  });

  it('in Bulgarian the word for every agrees with the weekday', () => {
    expect(pattern('bg', { startsOn: '2026-03-04' })).toBe('Всяка сряда в 10:00 ч.');
    expect(pattern('bg', { startsOn: '2026-03-05' })).toBe('Всеки четвъртък в 10:00 ч.');
  });

  it('refuses what is no date and no time', () => {
    expect(() => pattern('en', { until: 'soon' })).toThrow(RangeError);
    expect(() => pattern('en', { startTime: '10' })).toThrow(RangeError);
  });
});
