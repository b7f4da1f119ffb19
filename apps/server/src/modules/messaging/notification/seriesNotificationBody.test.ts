import { expect, it } from 'vitest';
import { type NotificationFacts, notificationBody } from './notificationBody.ts';

const pattern = { freq: 'WEEKLY', startsOn: '2026-03-03', until: null, startTime: '10:00' } as const;
const series = { pattern, count: 12, dates: ['2027-03-09', '2027-03-16'] };
const facts = { startAt: 0, serviceTitle: 'Haircut', clientName: 'Ana', actorName: 'Olga', series };

it.each<[NotificationFacts['kind'], 'en' | 'it' | 'bg', string]>([
  ['seriesCreated', 'en', 'Olga booked a series for Ana, Haircut: every Tuesday at 10:00.'],
  [
    'seriesMoved',
    'en',
    'Olga moved the series with Ana for Haircut: every Tuesday at 10:00. Canceled: 9 Mar 2027 and 16 Mar 2027.',
  ],
  ['seriesRestored', 'en', 'Olga restored the series with Ana for Haircut: every Tuesday at 10:00.'],
  ['seriesCanceled', 'en', 'Olga canceled 12 appointments with Ana for Haircut: every Tuesday at 10:00.'],
  ['seriesCanceled', 'it', 'Olga ha annullato 12 appuntamenti di Ana per Haircut: ogni martedì alle 10:00.'],
  ['seriesCanceled', 'bg', 'Olga отмени 12 резервации на Ana за Haircut (всеки вторник в 10:00 ч.).'],
  ['seriesNotExtended', 'en', 'Ana: Haircut could not be booked on 9 Mar 2027 and 16 Mar 2027.'],
  ['seriesNotExtended', 'bg', 'Ana: Haircut, дати без свободен час: 9.03.2027 г. и 16.03.2027 г.'],
])('N2: %s in %s: %s', (kind, locale, sentence) => {
  const body = notificationBody({ ...facts, kind }, { locale, zone: 'Europe/Sofia' }, 'Europe/Sofia');
  expect(body.replaceAll('\u202F', ' ')).toBe(sentence);
});

it('T6: a pattern is the place’s time, which is said to a reader whose clock shows another', () => {
  const startAt = Date.UTC(2026, 2, 3, 8);
  const display = { locale: 'en', zone: 'Pacific/Kiritimati' } as const;
  const body = notificationBody({ ...facts, startAt, kind: 'seriesCreated' }, display, 'Europe/Sofia');
  expect(body).toBe(
    'Olga booked a series for Ana, Haircut: every Tuesday at 10:00 (Eastern European Time, UTC+2).',
  );
});
