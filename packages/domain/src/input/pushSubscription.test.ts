import { describe, expect, test } from 'vitest';
import { isPushEndpoint, pushSubscriptionInput } from './pushSubscription.ts';

describe('N1: the address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQ?x=1',
    'https://wns2-par02p.notify.windows.com:443/w/?token=BQ',
  ])('may be %s', (address) => expect(isPushEndpoint(address)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
    'https://database/x',
    'https://metadata.google.internal/x',
    'https://printer.local/x',
    'https://fcm.googleapis.com./x',
    'ftp://fcm.googleapis.com/x',
    'nonsense',
  ])('may not be %s', (address) => expect(isPushEndpoint(address)).toBe(false));
});

test('keys of the wrong length are refused', () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const isGood = (request: object) =>
    pushSubscriptionInput.safeParse({ subscription: { endpoint, keys: { ...keys, ...request } } }).success;
  expect([isGood({}), isGood({ p256dh: 'BA' }), isGood({ auth: 'A' })]).toEqual([true, false, false]);
});
