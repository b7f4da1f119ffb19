import { describe, expect, it } from 'vitest';
import { type NotificationFacts, notificationBody } from './notificationBody.ts';

const facts: NotificationFacts = {
  kind: 'appointmentCanceled',
  startAt: Date.UTC(2026, 2, 3, 8),
  serviceTitle: 'Haircut',
  clientName: 'Ana',
  actorName: null,
};

const sofia = { locale: 'en', zone: 'Europe/Sofia' } as const;

describe('a notification says', () => {
  it.each([
    ['what the client did', {}, 'Ana canceled Haircut, Tue 3 Mar, 10:00.'],
    ['what a colleague did', { actorName: 'Olga' }, 'Olga canceled Haircut with Ana, Tue 3 Mar, 10:00.'],
    ['that a guest did it', { clientName: null }, 'Guest canceled Haircut, Tue 3 Mar, 10:00.'],
    [
      'that a hidden client did it',
      { clientName: null, isClientHidden: true },
      'A client canceled Haircut, Tue 3 Mar, 10:00.',
    ],
    [
      'what a colleague did with a hidden client',
      { clientName: null, isClientHidden: true, actorName: 'Olga' },
      'Olga canceled Haircut with a client, Tue 3 Mar, 10:00.',
    ],
    [
      'a confirmation, no matter by whom',
      { kind: 'appointmentConfirmed', actorName: 'Olga' },
      'Haircut with Ana is confirmed, Tue 3 Mar, 10:00.',
    ],
    [
      'a decline, which only staff can do',
      { kind: 'appointmentDeclined', actorName: 'Olga' },
      'Olga declined Haircut with Ana, Tue 3 Mar, 10:00.',
    ],
  ] as const)('%s', (_, overrides, sentence) => {
    expect(notificationBody({ ...facts, ...overrides }, sofia, sofia.zone)).toBe(sentence);
  });

  it('N4: what people wrote without links', () => {
    const wrote = {
      clientName: 'Win http://evil.example',
      serviceTitle: 'See evil.com',
      actorName: 'me@evil.com',
    };
    const body = notificationBody({ ...facts, ...wrote }, sofia, sofia.zone);
    expect(body).toContain('Win http[:]//evil[.]example');
    expect(body).not.toMatch(/evil\.|:\/\/evil|me@/);
  });

  it('T6: the time in the reader’s zone, in the reader’s language', () => {
    const display = { locale: 'it', zone: 'Asia/Kathmandu' } as const;
    expect(notificationBody(facts, display, 'Asia/Kathmandu')).toBe(
      'Ana ha annullato Haircut, mar 3 mar, 13:45.',
    );
  });

  it('T6: whose time it is, where the place’s clock shows another', () => {
    const display = { locale: 'en', zone: 'Pacific/Kiritimati' } as const;
    expect(notificationBody(facts, display, 'Europe/Sofia')).toBe(
      'Ana canceled Haircut, Tue 3 Mar, 10:00 PM (Line Islands Time, UTC+14).',
    );
    expect(notificationBody(facts, sofia, 'Europe/Athens')).toBe('Ana canceled Haircut, Tue 3 Mar, 10:00.');
  });
});
