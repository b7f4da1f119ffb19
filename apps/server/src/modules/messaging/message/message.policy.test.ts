import { describe, expect, it } from 'vitest';
import type { EventText } from '@slotkeeper/domain/booking/event/bookingEvents';
import {
  afterFailure,
  clientAddress,
  defaultMessageLimits,
  limitVerdict,
  wantsEmail,
} from './message.policy.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 2, 2, 8);

describe('how a client is reached', () => {
  it.each([
    ['by e-mail where known', 'ana@home.example', '+359880000001', 'EMAIL', 'ana@home.example'],
    ['else by SMS', null, '+359880000001', 'SMS', '+359880000001'],
    ['by SMS where the e-mail is empty', '', '+359880000001', 'SMS', '+359880000001'],
  ])('N2: %s', (_, email, phoneNumber, channel, recipient) => {
    expect(clientAddress({ email, phoneNumber })).toEqual({ channel, recipient });
  });

  it('P8: a guest without a phone is not reached at all', () => {
    expect(clientAddress({ email: null, phoneNumber: null })).toBeNull();
  });
});

describe('N2: staff are notified by their own toggles', () => {
  const nothing = { created: false, changed: false, confirmed: false, offeredAlternative: false };

  it.each<[EventText<'staff'>, keyof typeof nothing]>([
    ['appointmentCreated', 'created'],
    ['appointmentRequested', 'created'],
    ['appointmentOfferRestored', 'changed'],
    ['appointmentMoved', 'changed'],
    ['appointmentCanceled', 'changed'],
    ['appointmentConfirmed', 'confirmed'],
    ['appointmentOffered', 'offeredAlternative'],
  ])('of %s by the toggle %s', (news, toggle) => {
    expect(wantsEmail(nothing, news)).toBe(false);
    expect(wantsEmail({ ...nothing, [toggle]: true }, news)).toBe(true);
  });
});

describe('N3: what failed is tried again', () => {
  it.each([
    [1, 15 * SECOND],
    [2, MINUTE],
    [3, 4 * MINUTE],
    [4, 16 * MINUTE],
    [5, 64 * MINUTE],
  ])('after try %d in a growing while', (attempts, wait) => {
    expect(afterFailure(attempts, NOW)).toEqual({ sendAfter: NOW + wait });
  });

  it('six times at most', () => {
    expect(afterFailure(6, NOW)).toEqual({ failed: true });
  });
});

describe('N4: how many SMS may go', () => {
  const minutesAgo = (...minutes: number[]) => minutes.map((count) => NOW - count * MINUTE);
  const sms = { createdAt: NOW, secret: false, kind: 'client.appointmentConfirmed' };
  const verdict = (toRecipient: number[], others: number[], message = sms) => {
    const fromOrganization = [...toRecipient, ...others].sort((a, b) => a - b);
    return limitVerdict(message, { toRecipient, fromOrganization }, defaultMessageLimits.SMS, NOW);
  };
  const hundred = Array.from({ length: 100 }, (_, index) => NOW - HOUR + (index + 1) * SECOND);

  it.each([
    ['the first to a number goes', [], [], null],
    ['the fifth in an hour goes', minutesAgo(50, 40, 30, 20), [], null],
    ['the sixth waits until the first is an hour old', minutesAgo(50, 40, 30, 20, 10), [], 10 * MINUTE],
    ['the hundredth of an organization goes', [], hundred.slice(1), null],
    ['the hundred and first waits its turn', [], hundred, SECOND],
    ['the later of both turns counts', minutesAgo(50, 40, 30, 20, 10), hundred.slice(5), 10 * MINUTE],
  ])('%s', (_, toRecipient, others, wait) => {
    expect(verdict(toRecipient, others)).toEqual(wait === null ? null : { sendAfter: NOW + wait });
  });

  it('one that would wait six hours is given up', () => {
    const old = { ...sms, createdAt: NOW - 6 * HOUR };
    expect(verdict([], hundred, old)).toEqual({ failed: true });
  });

  it('a code does not wait: its reader has asked for a new one by then', () => {
    expect(verdict([], hundred, { ...sms, secret: true })).toEqual({ failed: true });
  });

  it('the operator can set other limits', () => {
    const lastHour = { toRecipient: minutesAgo(10), fromOrganization: minutesAgo(10) };
    expect(limitVerdict(sms, lastHour, { perRecipient: 1, perOrganization: 100 }, NOW)).toEqual({
      sendAfter: NOW + 50 * MINUTE,
    });
    expect(limitVerdict(sms, lastHour, { perRecipient: 5, perOrganization: 1 }, NOW)).toEqual({
      sendAfter: NOW + 50 * MINUTE,
    });
  });
});
