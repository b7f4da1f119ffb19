import { expect, test } from 'vitest';
import { given as givenIn } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { BillingSandbox } from '../../../platform/billing/gateway.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { notifyOfExpiringCards } from './notice.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

/** 10 March 2026. */
const TODAY = Date.UTC(2026, 2, 10, 9);

/** A look on this day; the gateway is Stripe, unless it is said that each business has a clock of its own. */
function lookAt(now: number, clocks?: ReadonlyMap<string, number>) {
  const nowOf = (customer: string | null) => clocks?.get(String(customer)) ?? now;
  const gateway = {
    mode: 'SANDBOX' as const,
    now: async (customer: string | null) => new Date(nowOf(customer)),
    sandbox: clocks ? ({} as BillingSandbox) : null,
  };
  return notifyOfExpiringCards({ db, clock: frozenClock(now), billing: { gateway } });
}

interface CardOptions {
  readonly expiresOn: string;
  readonly mode?: string;
  readonly status?: string;
  readonly isAutomated?: boolean;
  readonly isEnding?: boolean;
}

/** A salon whose subscription is paid with a card. */
async function salonWithCard(options: CardOptions) {
  const { expiresOn, mode = 'SANDBOX', status = 'active', isAutomated = true, isEnding = false } = options;
  const salon = await given.organization();
  await db
    .insertInto('subscriptions')
    .values({
      organization_id: salon.scope.organizationId,
      mode,
      customer_ref: `cus_${salon.scope.organizationId}`,
      subscription_ref: `sub_${salon.scope.organizationId}`,
      gateway_status: status,
      is_automated: isAutomated,
      cancel_at_period_end: isEnding,
      payment_method_type: 'card',
      payment_method_brand: 'visa',
      payment_method_last4: '4242',
      payment_method_expires_on: expiresOn,
      created_at: new Date(TODAY),
    })
    .execute();
  return salon;
}

const bodiesOf = async ({ scope }: GivenOrganization) =>
  (
    await db
      .selectFrom('messages')
      .select('body')
      .where('organization_id', '=', scope.organizationId)
      .execute()
  ).map(({ body }) => body);

test('M3: those who manage the subscription are notified once of a card that expires soon, also by two servers', async () => {
  const salon = await salonWithCard({ expiresOn: '2026-03-31' });
  await Promise.all([lookAt(TODAY), lookAt(TODAY)]);
  await lookAt(TODAY + 86_400_000);
  expect(await bodiesOf(salon)).toEqual([
    'Visa •••• 4242, the card that pays for Slotkeeper, expires on 31st March 2026. Please add a new card before then so that the next payment goes through.',
  ]);
});

test('M3: another card that expires is worth another notice', async () => {
  const salon = await salonWithCard({ expiresOn: '2026-03-31' });
  await lookAt(TODAY);
  await db
    .updateTable('subscriptions')
    .set({ payment_method_expires_on: '2027-03-31' })
    .where('organization_id', '=', salon.scope.organizationId)
    .execute();
  await lookAt(Date.UTC(2027, 2, 10));
  expect(await bodiesOf(salon)).toHaveLength(2);
});

test.each([
  ['a card that is good for longer', { expiresOn: '2026-05-31' }],
  ['one that has expired', { expiresOn: '2026-02-28' }],
  ['a subscription that has ended', { expiresOn: '2026-03-31', status: 'canceled' }],
  ['one that ends with its period', { expiresOn: '2026-03-31', isEnding: true }],
  ['one that is not charged automatically', { expiresOn: '2026-03-31', isAutomated: false }],
  ['one of another gateway', { expiresOn: '2026-03-31', mode: 'TEST' }],
])('nobody is notified of %s', async (_, options) => {
  const salon = await salonWithCard(options);
  await lookAt(TODAY);
  expect(await bodiesOf(salon)).toEqual([]);
});

test('in the sandbox, each business has its own clock', async () => {
  const [early, late] = [
    await salonWithCard({ expiresOn: '2029-12-31' }),
    await salonWithCard({ expiresOn: '2029-12-31' }),
  ];
  const clocks = new Map([[`cus_${late.scope.organizationId}`, Date.UTC(2029, 11, 15)]]);
  expect(await lookAt(TODAY, clocks)).toEqual([]);
  expect([await bodiesOf(early), await bodiesOf(late)].map(({ length }) => length)).toEqual([0, 1]);
});
