import { expect, test } from 'vitest';
import { givenBilling } from '../../test/given/billing.ts';
import { given as givenIn } from '../../test/given/given.ts';
import { openFeed } from '../../test/openFeed.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { openDatabase } from '../platform/database/database.ts';
import { runTransaction } from '../platform/database/transaction.ts';
import { deleteDemo } from './demoBusiness.store.ts';

const here = await openFreshDatabase();
const given = givenIn(here.db);
/** The command's process: a pool of its own. */
const command = openDatabase(here.connectionString, 2);
here.cleanUp(() => command.close());
const feed = await openFeed(here);

test('M2: a deleted demo business is billed no more', async () => {
  const { scope, ownerContext } = await demoBusiness();
  const shop = await givenBilling(here, given.clock);
  await shop.activate(ownerContext);
  const customers = () => here.db.selectFrom('billing_sandbox.customers').select('id').execute();
  expect(await customers()).toHaveLength(1);
  await deleteDemo(command.db, scope);
  expect(await customers()).toEqual([]);
  const objects = here.db.selectFrom('billing_sandbox.objects').select('id');
  expect(await objects.where('customer_id', 'is not', null).execute()).toEqual([]);
  // What was on its way finds nobody, and that is no failure.
  await shop.billing.gateway.sandbox.tick();
});

async function demoBusiness() {
  const demo = await given.organization();
  const query = here.db.updateTable('organizations').set({ is_demo: true });
  await query.where('id', '=', demo.scope.organizationId).execute();
  return demo;
}

test.each([
  ['in which nothing has happened yet', 0],
  ['with a past', 3],
])(
  'R3: consoles of a deleted demo business %s are notified, and so find themselves signed out',
  async (_, events) => {
    const { scope, ownerId } = await demoBusiness();
    for (let index = 0; index < events; index += 1) {
      await runTransaction(command.db, scope, async (tx) =>
        tx.record({ kind: 'access.changed', providerId: ownerId }),
      );
    }
    const stream = await feed.subscribe(scope.organizationId);
    await deleteDemo(command.db, scope);
    expect(await stream.next()).toMatchObject({ value: { kind: 'RESYNC' } });
  },
);
