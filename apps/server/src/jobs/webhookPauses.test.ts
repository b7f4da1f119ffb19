import { WEBHOOK_BATCH_PAUSE_MS, WEBHOOK_FAILED_PAUSE_MS } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { given as givenIn } from '../../test/given/given.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { queuedJobs } from '../../test/queuedJobs.ts';
import {
  addWebhookEndpoint,
  deliverWebhooks,
  sendTestWebhook,
  updateWebhookEndpoint,
} from '../modules/messaging/webhook/webhook.ts';
import { frozenClock } from '../platform/clock.ts';

const { db } = await openFreshDatabase();
/** Rows are due by the database's clock: the test's is a little ahead of it. */
const START = Date.now() + MINUTE_MS;
const clock = frozenClock(START);
const given = givenIn(db, clock);
const { secrets } = given.signInDeps;

/** An endpoint that answers so after a while, how to send to it, and when its job runs next. */
async function endpoint(answer: { status: number; delayMs: number }) {
  const { ownerContext, scope } = await given.organization();
  const input = { url: 'https://hooks.example.com/', eventTypes: ['client.created' as const], key: null };
  const { id } = await addWebhookEndpoint(ownerContext, secrets, input);
  let requests = 0;
  const post = async () => {
    requests += 1;
    await sleep(answer.delayMs);
    return { status: answer.status, body: '' };
  };
  return {
    happen: () => sendTestWebhook(ownerContext, id),
    deliver: () => deliverWebhooks({ db, clock, secrets, webhooks: { post } }, scope, id),
    setPaused: (isPaused: boolean) => updateWebhookEndpoint(ownerContext, { id, isPaused }),
    requests: () => requests,
    runAt: async () => (await queuedJobs(db, `webhooks:${scope.organizationId}:${id}`))[0]?.runAt,
  };
}

test('N7: after a failure it is left alone for half a minute, however much happens', async () => {
  const answer = { status: 500, delayMs: 0 };
  const { happen, deliver, setPaused, requests, runAt } = await endpoint(answer);
  for (let count = 0; count < 3; count += 1) {
    await happen();
    await deliver();
  }
  expect([requests(), await runAt()]).toEqual([1, START + WEBHOOK_FAILED_PAUSE_MS]);
  await setPaused(true);
  await setPaused(false);
  answer.status = 200;
  await deliver();
  expect(requests()).toBe(3);
});

test('N7: a slow one leaves its place to others after two seconds', async () => {
  const { happen, deliver, requests, runAt } = await endpoint({ status: 200, delayMs: 1_100 });
  for (let count = 0; count < 4; count += 1) await happen();
  await deliver();
  expect(requests()).toBeLessThan(3);
  expect(await runAt()).toBe(START + WEBHOOK_BATCH_PAUSE_MS);
});
