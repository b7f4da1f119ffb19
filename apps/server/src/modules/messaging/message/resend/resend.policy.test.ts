import { RESEND_PAUSE_MINUTES } from '@slotkeeper/domain/limits';
import { describe, expect, it } from 'vitest';
import { decideResend, isRepeatable, type ResendFacts } from './resend.policy.ts';

const NOW = Date.UTC(2026, 2, 2, 8);
const MINUTE = 60_000;
const sent: ResendFacts = {
  kind: 'client.appointmentConfirmed',
  body: 'It is confirmed.',
  secret: false,
  status: 'SENT',
  recipient: 'ana@home.example',
  isOutdated: false,
  lastSentAt: null,
};

describe('N1: which messages go again', () => {
  it.each(['KEPT', 'SENT', 'DELIVERED', 'FAILED'] as const)('one that is %s does', (status) => {
    expect(decideResend({ ...sent, status }, NOW)).toEqual({
      accepted: true,
      value: { recipient: 'ana@home.example' },
    });
    expect(isRepeatable({ ...sent, status })).toBe(true);
  });

  it.each<[string, Partial<ResendFacts>, string, boolean]>([
    ['a code or link that opens an account', { secret: true }, 'MESSAGE_CARRIES_LINK', false],
    ['a link to the booking page', { kind: 'client.invitation' }, 'MESSAGE_CARRIES_LINK', false],
    [
      'the link of an offer',
      { kind: 'client.waitlistOffer', body: 'Take it: https://book.example/w/…' },
      'MESSAGE_CARRIES_LINK',
      false,
    ],
    ['one that waits to be sent', { status: 'QUEUED' }, 'MESSAGE_QUEUED', false],
    ['one that was stopped', { status: 'CANCELED' }, 'MESSAGE_OUTDATED', false],
    ['one that something newer has replaced', { isOutdated: true }, 'MESSAGE_OUTDATED', true],
    ['one whose reader is gone', { recipient: null }, 'RECIPIENT_GONE', true],
  ])('%s does not', (_, facts, code, offered) => {
    const message = { ...sent, ...facts };
    expect(decideResend(message, NOW)).toMatchObject({ accepted: false, refusal: { code } });
    expect(isRepeatable(message)).toBe(offered);
  });
});

it.each(['See you at ten. Confirm: https://book.example/r/…', 'See you at ten.'])(
  'N1: a reminder does, whose link is made again: %s',
  (body) => {
    const reminder = { ...sent, kind: 'client.appointmentReminder', body };
    expect(decideResend(reminder, NOW)).toMatchObject({ accepted: true });
    expect(isRepeatable(reminder)).toBe(true);
  },
);

it('N4: the same text goes to one recipient once in ten minutes', () => {
  const pause = RESEND_PAUSE_MINUTES * MINUTE;
  expect(decideResend({ ...sent, lastSentAt: NOW - pause }, NOW)).toMatchObject({ accepted: true });
  expect(decideResend({ ...sent, lastSentAt: NOW - pause + 1_000 }, NOW)).toEqual({
    accepted: false,
    refusal: { code: 'RESENT_LATELY', values: { retryAfterSeconds: 1 } },
  });
});
