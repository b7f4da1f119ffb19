import { must } from '@slotkeeper/domain/must';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ask } from '../../test/ask.ts';
import { given as writeGiven } from '../../test/given/given.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { outboxTools } from '../../test/jobs/outboxTools.ts';
import { queuedPayloads } from '../../test/queuedJobs.ts';
import { salonOver } from '../../test/stripe/salonOver.ts';
import { UPDATE_BILLING_CUSTOMER } from '../modules/business/organization/organization.ts';
import type { StaffContext } from '../platform/actingContext.ts';
import { toGlobalId } from '../platform/graphql/globalId.ts';
import { jobRegistry } from './registry.ts';
import { startJobs } from './startJobs.ts';

const fresh = await openFreshDatabase();
const { db, connectionString } = fresh;
const polling = { timeout: 60_000, interval: 50 };

const SETTINGS = `mutation ($input: UpdateOrganizationSettingsInput!) {
  updateOrganizationSettings(input: $input) { clientMutationId } }`;
const PROFILE = `mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { clientMutationId } }`;

type Salon = Awaited<ReturnType<typeof salonOver>>;

const waiting = () => queuedPayloads(db, UPDATE_BILLING_CUSTOMER);

async function change(ctx: StaffContext, mutation: string, input: object): Promise<void> {
  const type = mutation === SETTINGS ? 'OrganizationSettings' : 'Organization';
  const id = toGlobalId(type, ctx.scope.organizationId);
  expect((await ask(ctx, mutation, { input: { id, ...input } })).refusals).toEqual([]);
}

function toolsOf({ ctx, billing }: Salon) {
  const { secrets } = writeGiven(db).signInDeps;
  return { ...outboxTools({ db, clock: ctx.clock, secrets }), billing: billing.deps.billing };
}

/** A server works off the queue while the body runs. */
async function whileJobsRun(salon: Salon, body: () => Promise<void>): Promise<void> {
  const jobs = await startJobs({ connectionString, tools: toolsOf(salon), log: () => undefined });
  try {
    await body();
  } finally {
    await jobs.stop();
  }
}

/** What Stripe prints on the next invoice of a customer. */
async function keptOf({ ctx, state }: Salon) {
  const { stripe } = ctx.billing.gateway;
  const { customerRef: customer } = await state();
  const found = await stripe.customers.retrieve(customer);
  if (found.deleted) throw new Error('The customer is gone');
  const { data } = await stripe.taxIds.list({ owner: { type: 'customer', customer } });
  const { name, email, address } = found;
  const { city, country, line1, postal_code: zip } = must(address, 'it has been given');
  return { name, email, city, country, line1, zip, taxIds: data.map(({ value }) => value) };
}

const ITALIAN = {
  billingName: 'Rosa Srl',
  billingVAT: 'IT12345670017',
  billingAddress: { street: 'Via Roma 1', zipCode: '00184', city: 'Roma', country: 'IT' },
};

const PRINTED = {
  name: 'Rosa Srl',
  email: 'rosa@salon.example',
  line1: 'Via Roma 1',
  zip: '00184',
  city: 'Roma',
  country: 'IT',
  taxIds: ['IT12345670017'],
};

describe('M4: what the settings say of who pays', () => {
  test('goes to Stripe by a job: name, address, VAT number and email, once for several changes', async () => {
    const salon = await salonOver('stripe', fresh);
    await salon.activated();
    await change(salon.ctx, SETTINGS, ITALIAN);
    await change(salon.ctx, PROFILE, { email: 'rosa@salon.example' });
    expect(await waiting()).toEqual([{ organizationId: salon.ctx.scope.organizationId }]);
    await whileJobsRun(salon, async () => {
      await expect.poll(() => keptOf(salon), polling).toEqual(PRINTED);
      await expect.poll(waiting, polling).toEqual([]);
    });
    expect(salon.billing.problems()).toEqual([]);
  });

  test('is tried again while Stripe is away', async () => {
    const salon = await salonOver('stripe', fresh);
    await salon.activated();
    const { outages } = must(salon.billing.double, 'it goes over HTTP');
    await change(salon.ctx, SETTINGS, ITALIAN);
    await change(salon.ctx, PROFILE, { email: 'rosa@salon.example' });
    // Stripe's own client repeats a call twice.
    outages.push(...Array.from({ length: 12 }, () => 500 as const));
    await whileJobsRun(salon, async () => {
      const failures = async () => {
        const { rows } = await sql<{ attempts: number }>`
          select attempts from graphile_worker.jobs
          where task_identifier = ${UPDATE_BILLING_CUSTOMER} and last_error is not null`.execute(db);
        return rows.length;
      };
      await expect.poll(failures, polling).toBe(1);
      outages.length = 0;
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
      await expect.poll(waiting, polling).toEqual([]);
    });
    expect(await keptOf(salon)).toEqual(PRINTED);
    expect(salon.billing.problems()).toEqual([]);
  });

  test('waits for the customer to be made, who has it from the start', async () => {
    const salon = await salonOver('stripe', fresh);
    await change(salon.ctx, SETTINGS, ITALIAN);
    await change(salon.ctx, PROFILE, { email: 'rosa@salon.example' });
    await whileJobsRun(salon, () => expect.poll(waiting, polling).toEqual([]));
    expect([...salon.billing.called]).toEqual([]);
    await salon.activated();
    expect(await keptOf(salon)).toEqual(PRINTED);
  });

  test('R2: concerns no other business', async () => {
    const salon = await salonOver('stripe', fresh);
    await salon.activated();
    const before = await keptOf(salon);
    const { ownerContext: stranger } = await writeGiven(db).organization();
    await change(stranger, SETTINGS, ITALIAN);
    const [theirs] = await waiting();
    expect(theirs).toEqual({ organizationId: stranger.scope.organizationId });
    await whileJobsRun(salon, () => expect.poll(waiting, polling).toEqual([]));
    expect(await keptOf(salon)).toEqual(before);
    expect(salon.billing.called).not.toContain('Customers.update');
  });

  test('is not handed on where billing is off', async () => {
    const salon = await salonOver('stripe', fresh);
    await salon.activated();
    const before = await keptOf(salon);
    await change(salon.ctx, SETTINGS, ITALIAN);
    const { [UPDATE_BILLING_CUSTOMER]: job } = jobRegistry({ ...toolsOf(salon), billing: null });
    await job?.({ organizationId: salon.ctx.scope.organizationId }, {} as never);
    expect(await keptOf(salon)).toEqual(before);
  });
});
