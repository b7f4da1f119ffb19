import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../time/units.ts';
import {
  type GatewayStatus,
  gatewayStatuses,
  isRunning,
  nextPaymentAt,
  statusOf,
  type SubscriptionFacts,
  type SubscriptionStatus,
  validTo,
} from './subscriptionStatus.ts';

const NOW = Date.UTC(2026, 2, 2);
const END = NOW + 10 * DAY_MS;
const facts = (changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  gatewayStatus: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: END,
  endedAt: null,
  failedAt: null,
  nextAttemptAt: null,
  ...changes,
});

const plain: Readonly<Record<GatewayStatus, SubscriptionStatus>> = {
  incomplete: 'INCOMPLETE',
  incomplete_expired: 'INACTIVE',
  trialing: 'ACTIVE',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'INACTIVE',
  paused: 'INACTIVE',
  canceled: 'INACTIVE',
};
const canceled: Readonly<
  Record<GatewayStatus, readonly [before: SubscriptionStatus, after: SubscriptionStatus]>
> = {
  incomplete: ['INCOMPLETE', 'INCOMPLETE'],
  incomplete_expired: ['INACTIVE', 'INACTIVE'],
  trialing: ['CANCELED', 'INACTIVE'],
  active: ['CANCELED', 'INACTIVE'],
  past_due: ['PAST_DUE', 'PAST_DUE'],
  unpaid: ['INACTIVE', 'INACTIVE'],
  paused: ['INACTIVE', 'INACTIVE'],
  canceled: ['INACTIVE', 'INACTIVE'],
};

describe('M3: the status of a subscription', () => {
  test('is INACTIVE before there is one', () => {
    const none = facts({ gatewayStatus: null, currentPeriodEnd: null });
    expect([statusOf(none, NOW), validTo(none, NOW)]).toEqual(['INACTIVE', null]);
  });

  test.each(gatewayStatuses)('of one that is %s', (gatewayStatus) => {
    expect(statusOf(facts({ gatewayStatus }), NOW)).toBe(plain[gatewayStatus]);
  });

  test.each(gatewayStatuses)('of one that is %s and canceled, before and after its end', (gatewayStatus) => {
    const subscription = facts({ gatewayStatus, cancelAtPeriodEnd: true });
    expect([statusOf(subscription, END - 1), statusOf(subscription, END)]).toEqual(canceled[gatewayStatus]);
  });

  test.each([
    [0, 'PAST_DUE'],
    [7, 'PAST_DUE'],
    [7.01, 'INACTIVE'],
  ])('%d days after a failure that is not tried again', (days, status) => {
    const failed = facts({ gatewayStatus: 'past_due', failedAt: NOW });
    expect(statusOf(failed, NOW + days * DAY_MS)).toBe(status);
  });

  test('stays PAST_DUE while another try is to come', () => {
    const failed = facts({ gatewayStatus: 'past_due', failedAt: NOW, nextAttemptAt: NOW + 20 * DAY_MS });
    expect(statusOf(failed, NOW + 19 * DAY_MS)).toBe('PAST_DUE');
  });

  test.each([
    ['ACTIVE', true],
    ['CANCELED', true],
    ['PAST_DUE', true],
    ['INCOMPLETE', false],
    ['INACTIVE', false],
  ] as const)('%s is one that the gateway bills: %s', (status, expected) => {
    expect(isRunning(status)).toBe(expected);
  });
});

describe('M3: until when, and when next', () => {
  test.each([
    [facts(), END],
    [facts({ cancelAtPeriodEnd: true }), END],
    [facts({ gatewayStatus: 'past_due' }), END],
    [facts({ gatewayStatus: 'past_due', failedAt: NOW - DAY_MS }), NOW - DAY_MS],
    [facts({ gatewayStatus: 'unpaid', failedAt: NOW - DAY_MS }), NOW - DAY_MS],
    [facts({ gatewayStatus: 'incomplete' }), null],
    [facts({ gatewayStatus: 'canceled', endedAt: NOW - DAY_MS }), NOW - DAY_MS],
    [facts({ gatewayStatus: 'unpaid' }), END],
  ])('%o is good until', (subscription, until) => {
    expect(validTo(subscription, NOW)).toBe(until);
  });

  const retry = NOW + DAY_MS;
  test.each([
    [facts(), END],
    [facts({ cancelAtPeriodEnd: true }), null],
    [facts({ gatewayStatus: 'past_due', nextAttemptAt: retry }), retry],
    [facts({ gatewayStatus: 'past_due', nextAttemptAt: retry, cancelAtPeriodEnd: true }), retry],
    [facts({ gatewayStatus: 'canceled' }), null],
    [facts({ gatewayStatus: 'incomplete' }), null],
  ])('%o is paid next', (subscription, at) => {
    expect(nextPaymentAt(subscription, NOW)).toBe(at);
  });
});
