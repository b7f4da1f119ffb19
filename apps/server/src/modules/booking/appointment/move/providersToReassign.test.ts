import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { givenBookedSalon } from '../../../../../test/given/bookedSalon.ts';
import { given as givenIn } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

const LIST = '{ viewer { ... on Provider { providersToReassign { name } } } }';

/** So many further appointments like a given one, with this provider, one an hour from some hours after it on. */
async function hasAhead(providerId: string, likeId: string, count: number, hours: number): Promise<void> {
  await sql`insert into appointments (organization_id, row_no, service_id, provider_id, status, start_at, end_at,
      slot_count, unit_price, currency, created_by_type, created_by_id, created_by_name)
    select a.organization_id, ${providerId}::bigint * 1000 + n, a.service_id, ${providerId}, a.status,
      a.start_at + n * interval '1 hour', a.end_at + n * interval '1 hour', a.slot_count, a.unit_price,
      a.currency, a.created_by_type, a.created_by_id, a.created_by_name
    from appointments a, generate_series(${hours}::integer, ${hours + count - 1}::integer) n
    where a.id = ${likeId}`.execute(db);
}

test('R3: all who left with something ahead are listed, however much one of them had', async () => {
  const salon = await givenBookedSalon(given);
  const [mara, nora, olaf] = [
    await given.staffMember(salon, { name: 'Mara' }),
    await given.staffMember(salon, { name: 'Nora' }),
    await given.staffMember(salon, { name: 'Olaf' }),
  ];
  await hasAhead(mara.id, salon.id, 201, 1);
  await hasAhead(nora.id, salon.id, 1, 400);
  await hasAhead(olaf.id, salon.id, 1, -48);
  for (const { id } of [mara, nora, olaf]) await given.revoked(id);
  const { data } = await ask(salon.ownerContext, LIST);
  expect(data).toEqual({ viewer: { providersToReassign: [{ name: 'Mara' }, { name: 'Nora' }] } });
});

test('R1: someone who may not change them is not shown them', async () => {
  const salon = await givenBookedSalon(given);
  const mara = await given.staffMember(salon, { name: 'Mara' });
  await hasAhead(mara.id, salon.id, 1, 1);
  await given.revoked(mara.id);
  const staff = await given.staffMember(salon);
  const { data } = await ask(staff.context, LIST);
  expect(data).toEqual({ viewer: { providersToReassign: [] } });
});
