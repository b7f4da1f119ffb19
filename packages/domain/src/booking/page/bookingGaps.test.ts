import { expect, test } from 'vitest';
import { decideOpening, gapOf } from './bookingGaps.ts';

test.each([
  [0, 0, 0, 'SERVICE', 'NO_SERVICE_ONLINE'],
  [2, 0, 0, 'PROVIDER', 'NO_PROVIDER_ONLINE'],
  [2, 1, 0, 'HOURS', 'NO_HOURS_ONLINE'],
  [2, 2, 1, null, null],
] as const)(
  'C2: %i services, %i with staff, %i with hours: %s',
  (services, withProvider, withHours, gap, code) => {
    const facts = { services, servicesWithProvider: withProvider, servicesWithHours: withHours };
    expect(gapOf(facts)).toBe(gap);
    const decision = decideOpening(facts);
    expect(decision.accepted ? null : decision.refusal).toEqual(code && { code, path: ['isOn'] });
  },
);
