import { describe, expect, it } from 'vitest';
import { type NotificationFacts, notificationBody } from './notificationBody.ts';

const facts: NotificationFacts = {
  kind: 'appointment_canceled',
  startAt: Date.UTC(2026, 2, 3, 8),
  serviceTitle: 'Haircut',
  clientName: 'Ana',
  actorName: null,
};

describe('a notification says', () => {
  it.each([
    ['what the client did', {}, 'Ana canceled Haircut, Tue 3 Mar, 10:00.'],
    ['what a colleague did', { actorName: 'Olga' }, 'Olga canceled Haircut with Ana, Tue 3 Mar, 10:00.'],
    ['that a guest did it', { clientName: null }, 'Guest canceled Haircut, Tue 3 Mar, 10:00.'],
    [
      'a confirmation, whoever gave it',
      { kind: 'appointment_confirmed', actorName: 'Olga' },
      'Haircut with Ana is confirmed, Tue 3 Mar, 10:00.',
    ],
    [
      'a decline, which only staff can do',
      { kind: 'appointment_declined', actorName: 'Olga' },
      'Olga declined Haircut with Ana, Tue 3 Mar, 10:00.',
    ],
  ] as const)('%s', (_, wishes, sentence) => {
    expect(notificationBody({ ...facts, ...wishes }, { locale: 'en', zone: 'Europe/Sofia' })).toBe(sentence);
  });

  it('T6: the time in the reader’s zone, in the reader’s language', () => {
    const display = { locale: 'it', zone: 'Asia/Kathmandu' } as const;
    expect(notificationBody(facts, display)).toBe('Ana ha annullato Haircut, mar 3 mar, 13:45.');
  });
});
