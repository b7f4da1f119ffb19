import { HOUR_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenDeliveries } from '../../test/given/deliveries.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../test/given/given.ts';
import type { GivenOrganization } from '../../test/given/organization.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { queuedJobs } from '../../test/queuedJobs.ts';
import { storageInMemory } from '../../test/storageInMemory.ts';
import { pacedGateway } from '../adapters/pacedGateway.ts';
import { publicFetch } from '../adapters/network/publicFetch.ts';
import { httpsWebhookSender } from '../adapters/webhook/httpsWebhookSender.ts';
import { startJobs } from './startJobs.ts';
import { frozenClock } from '../platform/clock.ts';
import { deliverMessage, type DeliveryTools } from '../modules/messaging/message/deliver/deliver.ts';

const { db, connectionString } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { deliveryOf, queued } = givenDeliveries(db, clock, given.signInDeps.secrets);

const AT_ONCE = 4;
const EACH_TIME = 6;
const OUTAGE_ENDS = MONDAY_MORNING + HOUR_MS;
const many = { perRecipient: 100_000, perOrganization: 100_000 };

let clients = 0;

/** Messages to as many readers, half of them by SMS. */
function queueSome(organization: GivenOrganization, count: number): Promise<string[]> {
  const messages = Array.from({ length: count }, (_, index) => {
    clients += 1;
    const number = String(clients).padStart(7, '0');
    return index % 2 === 0
      ? { recipient: `client${number}@home.example` }
      : ({ channel: 'SMS', recipient: `+35988${number}` } as const);
  });
  return queued(organization, ...messages);
}

/** Works off the queue on the moved clock, four jobs at a time: each when it is due, as its own run_at says. */
async function workUntil(tools: DeliveryTools, { scope }: GivenOrganization, until: number): Promise<void> {
  const prefix = `message:${scope.organizationId}:`;
  for (;;) {
    const [next] = await queuedJobs(db, prefix);
    if (!next || next.runAt > until) break;
    clock.set(Math.max(clock.now(), next.runAt));
    const due = (await queuedJobs(db, prefix)).filter(({ runAt }) => runAt <= clock.now()).slice(0, AT_ONCE);
    for (const { key } of due) await sql`select graphile_worker.remove_job(${key})`.execute(db);
    await Promise.all(due.map(({ key }) => deliverMessage(tools, scope, key.replace(prefix, ''))));
  }
  clock.set(Math.max(clock.now(), until));
}

async function rowsOf({ scope }: GivenOrganization) {
  return db
    .selectFrom('messages')
    .select(['status', 'attempts', 'sent_at', 'created_at'])
    .where('organization_id', '=', scope.organizationId)
    .execute();
}

test('N3: a gateway that refuses for an hour loses nothing: what waits is tried after growing pauses, and sent once', async () => {
  const organization = await given.organization();
  const { tools, carried, state } = deliveryOf();
  const patient = { ...tools, limits: { SMS: many, EMAIL: many } };
  const refusedAt = new Set<number>();
  let refusals = 0;
  state.whileSending = async () => {
    state.refusal = clock.now() < OUTAGE_ENDS ? 'The gateway answered 503' : null;
    if (state.refusal === null) return;
    refusals += 1;
    refusedAt.add(clock.now());
  };
  await queueSome(organization, EACH_TIME);
  await workUntil(patient, organization, MONDAY_MORNING + 20 * MINUTE_MS);
  // SMS of one business take turns, a second each: the pauses are those of its first e-mail.
  const seconds = [...refusedAt].map((at) => (at - MONDAY_MORNING) / 1_000);
  expect(seconds).toEqual(expect.arrayContaining([10, 25, 85, 325]));
  for (let tens = 2; tens < 6; tens += 1) {
    await queueSome(organization, EACH_TIME);
    await workUntil(patient, organization, MONDAY_MORNING + (tens + 1) * 10 * MINUTE_MS);
  }
  const all = 5 * EACH_TIME;
  expect(carried).toEqual([]);
  // At most five tries of each in an hour.
  expect(refusals).toBeLessThanOrEqual(5 * all);

  await workUntil(patient, organization, OUTAGE_ENDS + 90 * MINUTE_MS);
  const rows = await rowsOf(organization);
  expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: all }, () => 'SENT'));
  expect([carried.length, new Set(carried.map(({ key }) => key)).size]).toEqual([all, all]);
  // Those that were written first wait the longest: their sixth and last try.
  const waits = rows.map((row) => (row.sent_at?.getTime() ?? 0) - row.created_at.getTime());
  expect(Math.max(...waits)).toBeLessThan(87 * MINUTE_MS);
});

test('N3: what waited through an outage does not storm the gateway: a few at once, evenly so many a second', async () => {
  const perSecond = 25;
  const count = 40;
  const organizations = [await given.organization(), await given.organization()];
  const { tools, carried } = deliveryOf();
  const arrivedAt: number[] = [];
  let [atOnce, mostAtOnce] = [0, 0];
  const email = pacedGateway(
    {
      send: async (one: Parameters<typeof tools.gateways.email.send>[0], signal: AbortSignal) => {
        arrivedAt.push(performance.now());
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        const receipt = await tools.gateways.email.send(one, signal);
        atOnce -= 1;
        return receipt;
      },
    },
    perSecond,
  );
  for (const organization of organizations) {
    const waiting = Array.from({ length: count / 2 }, () => {
      clients += 1;
      return { recipient: `client${clients}@home.example` };
    });
    await queued(organization, ...waiting);
  }
  const jobs = await startJobs({
    connectionString,
    tools: {
      ...tools,
      billing: null,
      gateways: { ...tools.gateways, email },
      limits: { SMS: many, EMAIL: many },
      photos: storageInMemory(),
      webhooks: httpsWebhookSender(),
      fetchPublic: publicFetch(),
    },
    log: () => undefined,
  });
  await expect.poll(() => carried.length, { timeout: 60_000, interval: 50 }).toBe(count);
  await jobs.stop();
  expect(mostAtOnce).toBeLessThanOrEqual(AT_ONCE);
  const withinASecond = arrivedAt.map(
    (from) => arrivedAt.filter((at) => at >= from && at < from + 900).length,
  );
  expect(Math.max(...withinASecond)).toBeLessThanOrEqual(perSecond);
  expect((arrivedAt.at(-1) ?? 0) - (arrivedAt[0] ?? 0)).toBeGreaterThan(
    ((count - 1) * 1_000) / perSecond - 50,
  );
});
