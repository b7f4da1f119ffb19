import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import type { RunningServer } from '../../fixtures/startServer.ts';

/** The events of the gateway about a business, as it sent them, the oldest first; waits until all have arrived. */
export async function eventsOf(server: RunningServer, business: string): Promise<string[]> {
  const read = () =>
    query<{ body: string; delivered_at: Date | null }>(
      server,
      `select e.body, e.delivered_at from billing_sandbox.events e
       join subscriptions s on s.customer_ref = e.customer_id
       join organizations o on o.id = s.organization_id where o.name = $1 order by e.seq`,
      [business],
    );
  const waiting = async () => (await read()).filter((event) => event.delivered_at === null).length;
  await expect.poll(waiting, 'events on their way').toBe(0);
  return (await read()).map(({ body }) => body);
}

/** Has the server know nothing of what a business paid, nor of any event about it, as if none had arrived yet. */
export async function forgetPayments(server: RunningServer, business: string): Promise<void> {
  const organization = '(select id from organizations where name = $1)';
  for (const statement of [
    `delete from billing_events where id in (select e.id from billing_sandbox.events e
       join subscriptions s on s.customer_ref = e.customer_id where s.organization_id = ${organization})`,
    `delete from subscription_payments where organization_id = ${organization}`,
    `delete from counters where name = 'subscription_payments' and organization_id = ${organization}`,
    `update subscriptions set gateway_status = null, subscription_ref = null, plan_id = null, was_active = false
       where organization_id = ${organization}`,
  ])
    await query(server, statement, [business]);
}

/** Sends an event as the gateway does, and gives the status of the answer. */
export async function postEvent(server: RunningServer, body: string): Promise<number> {
  const secret = (await readFile(join(server.dataDir, 'secret'), 'utf8')).trim();
  const signing = `whsec_${createHmac('sha256', secret).update('billing sandbox').digest('hex')}`;
  const at = Math.floor(Date.now() / 1_000);
  const signature = `t=${at},v1=${createHmac('sha256', signing).update(`${at}.${body}`).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${server.url}/stripe/webhook`, { method: 'POST', headers, body })).status;
}

async function query<T extends object>(
  server: RunningServer,
  text: string,
  values: readonly string[],
): Promise<T[]> {
  const client = new Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    return (await client.query<T>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
