import { describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { givenDeliveries } from '../../../../test/given/deliveries.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { givenPaidInvoice, givenPayment } from '../../../../test/given/paidInvoice.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { pdfText } from '../../../../test/pdfText.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { findIssuedInvoice, recordInvoice } from '../../billing/invoice/invoice.ts';
import { deliverMessage } from '../message/deliver/deliver.ts';
import { notifyOfSubscription, type SubscriptionNotice } from './subscription.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const deliveries = givenDeliveries(db, given.clock, given.signInDeps.secrets);

const DAY = 86_400_000;
const failed: SubscriptionNotice = {
  kind: 'paymentFailed',
  amount: 3_900,
  currency: 'eur',
  declineCode: 'insufficient_funds',
  nextAttemptAt: given.clock.now() + DAY,
};

const notify = ({ scope, ownerContext }: GivenOrganization, ...notices: SubscriptionNotice[]) =>
  ownerContext.transaction((tx) => notifyOfSubscription(tx, { scope, clock: given.clock }, notices));

const RESEND = `mutation ($input: ResendMessageInput!) { resendMessage(input: $input) { message { id } } }`;
const resend = ({ ownerContext }: GivenOrganization, id: string) =>
  ask(ownerContext, RESEND, { input: { id: toGlobalId('Message', id) } });

const messagesOf = ({ scope }: GivenOrganization) =>
  db
    .selectFrom('messages')
    .select(['id', 'kind', 'recipient', 'locale', 'subject', 'body', 'provider_id'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();

async function received(salon: GivenOrganization): Promise<SubscriptionNotice> {
  const payment = givenPayment();
  const { invoiceNumber } = await salon.ownerContext.transaction((tx) =>
    recordInvoice(tx, salon.scope, payment, givenPaidInvoice()),
  );
  const issued = await findIssuedInvoice(db, salon.scope, payment.invoiceRef);
  return {
    kind: 'paymentReceived',
    amount: 3_900,
    currency: 'eur',
    paidAt: payment.createdAt,
    invoiceNumber,
    invoiceId: issued?.id ?? null,
    card: { brand: 'visa', last4: '4242' },
  };
}

describe('M3: a failed payment', () => {
  test('R1: reaches those who hold the payments set, each in its language, and nobody else', async () => {
    const salon = await given.organization();
    const second = await given.staffMember(salon, { role: 'owner' });
    await db.updateTable('providers').set({ locale: 'bg' }).where('id', '=', second.id).execute();
    for (const role of ['administrator', 'receptionist', 'staff'] as const)
      await given.staffMember(salon, { role });
    await notify(salon, failed);
    const messages = await messagesOf(salon);
    expect(messages.map(({ provider_id, locale }) => [provider_id, locale])).toEqual([
      [salon.ownerId, 'en'],
      [second.id, 'bg'],
    ]);
    expect(messages[0]).toMatchObject({
      kind: 'staff.paymentFailed',
      subject: 'Your payment for Slotkeeper failed',
    });
    expect(messages[0]?.body).toContain('€39.00');
    expect(messages[0]?.body).toContain('There isn’t enough money on the card.');
    expect(messages[0]?.body).toContain('insufficient_funds');
    expect(messages[0]?.body).toContain('3rd March 2026');
    expect(messages[1]?.body).toContain('39,00\u00A0€');
  });

  test('is in their sidebars and leads to the payments, as long as they hold the set', async () => {
    const salon = await given.organization();
    const second = await given.staffMember(salon, { role: 'owner' });
    await notify(salon, failed);
    const query = `{ viewer { ... on Provider { unreadNotificationsCount
      notifications(first: 5) { edges { node { body objectType objectId payload { isPartOfRecurringSequence } } } } } } }`;
    interface Sidebar {
      unreadNotificationsCount: number;
      notifications: { edges: { node: { body: string; objectType: string; objectId: string } }[] };
    }
    const sidebarOf = async (id: string) =>
      viewerOf<Sidebar>(await ask(await given.contextOf(salon.scope, id), query));
    const { notifications, unreadNotificationsCount } = await sidebarOf(second.id);
    expect(unreadNotificationsCount).toBe(1);
    expect(notifications.edges.map(({ node }) => node)).toEqual([
      {
        body: 'The payment of €39.00 for Slotkeeper failed. There isn’t enough money on the card.',
        objectType: 'subscription',
        objectId: expect.any(String),
        payload: { isPartOfRecurringSequence: false },
      },
    ]);
    await db
      .updateTable('providers')
      .set({ role_id: salon.roleIds.administrator })
      .where('id', '=', second.id)
      .execute();
    expect((await sidebarOf(second.id)).notifications.edges).toEqual([]);
  });

  test('says after the last try that there will be no other', async () => {
    const salon = await given.organization();
    await notify(salon, { ...failed, nextAttemptAt: null });
    expect((await messagesOf(salon))[0]?.body).toContain('We won’t try again.');
  });
});

describe('M4: a received payment', () => {
  test('is confirmed with the invoice as a PDF and a button to the payments', async () => {
    const salon = await given.organization();
    const notice = await received(salon);
    await notify(salon, notice);
    const { tools, carried } = deliveries.deliveryOf();
    for (const { id } of await messagesOf(salon)) await deliverMessage(tools, salon.scope, id);
    const [email] = carried.map((one) => one.email);
    const number = notice.kind === 'paymentReceived' ? notice.invoiceNumber : null;
    expect(email?.document?.name).toBe(`${number}.pdf`);
    expect(await pdfText(email?.document?.content ?? new Uint8Array())).toContain(number);
    expect(email?.text).toContain('Open payments: https://book.example/payments');
    expect(email?.text).toContain('Visa •••• 4242');
    expect(email?.text).not.toContain('settings');
  });

  test('R2: of another business is never attached', async () => {
    const notice = await received(await given.organization());
    const other = await given.organization();
    await expect(notify(other, notice)).rejects.toThrow(/messages_organization_id_invoice_id_fkey/);
  });

  test('sent again has its invoice, and goes to nobody who lost the payments set', async () => {
    const salon = await given.organization();
    await notify(salon, await received(salon));
    const { tools, carried } = deliveries.deliveryOf();
    const [sent] = await messagesOf(salon);
    await deliverMessage(tools, salon.scope, sent?.id ?? '');
    given.clock.set(given.clock.now() + DAY);
    expect((await resend(salon, sent?.id ?? '')).refusals).toEqual([]);
    await deliverMessage(tools, salon.scope, (await messagesOf(salon)).at(-1)?.id ?? '');
    expect(carried.map(({ email }) => email?.document?.name)).toEqual([
      expect.stringMatching(/^SK-/),
      expect.stringMatching(/^SK-/),
    ]);
    const second = await given.staffMember(salon, { role: 'owner' });
    await notify(salon, { kind: 'subscriptionEnded' });
    const theirs = (await messagesOf(salon)).find((one) => one.provider_id === second.id);
    await deliverMessage(tools, salon.scope, theirs?.id ?? '');
    await db
      .updateTable('providers')
      .set({ role_id: salon.roleIds.administrator })
      .where('id', '=', second.id)
      .execute();
    given.clock.set(given.clock.now() + DAY);
    expect((await resend(salon, theirs?.id ?? '')).refusals).toHaveLength(1);
  });
});

test('R1: in the outbox, those without the payments set see that it went and not what it says', async () => {
  const salon = await given.organization();
  const { context } = await given.staffMember(salon, { role: 'administrator' });
  await notify(salon, failed);
  const query = `{ viewer { ... on Provider { messages(first: 5) { edges { node { subject body isMasked } } } } } }`;
  const bodies = async (as: typeof context) => {
    const answer = await ask(as, query);
    expect(answer.refusals).toEqual([]);
    return viewerOf<{ messages: { edges: { node: { body: string; isMasked: boolean } }[] } }>(
      answer,
    ).messages.edges.map(({ node }) => node);
  };
  expect(await bodies(context)).toMatchObject([
    { isMasked: true, body: 'Only those who manage the subscription see what this message says.' },
  ]);
  expect(await bodies(salon.ownerContext)).toMatchObject([
    { isMasked: false, body: expect.stringContaining('€39.00') },
  ]);
});
