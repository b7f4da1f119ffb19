import { describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { createPlace } from '../place/place.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

const ORGANIZATION = `{ viewer { ... on Provider {
  organization { id name email phoneNumber currency isDemo places { name } providers { pageInfo { total } } }
  places { id name address { formatted latitude } settings { timezone currency viewType locale waitlist showServiceCategories }
    paymentMethods { id rowId name } }
  role { id name sets { places payments providers } }
} } }`;
const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';

interface Seen {
  organization: { id: string; name: string; email: string; phoneNumber: string; places: { name: string }[] };
  places: { id: string; name: string; paymentMethods: { id: string; rowId: number; name: string }[] }[];
  role: { id: string; name: string; sets: Record<string, string[]> };
}

const seenBy = async (ctx: StaffContext) => viewerOf<Seen>(await ask(ctx, ORGANIZATION));

/** A salon with a second place, where its owner does not work. */
async function salonOfTwoPlaces() {
  const organization = await given.organization({ name: 'Salon' });
  const { ownerContext, scope } = organization;
  const secondPlaceId = await ownerContext.transaction((tx) =>
    createPlace(tx, scope, { name: 'Beach', locale: 'en', timezone: 'Europe/Rome', currency: 'eur' }),
  );
  return { ...organization, secondPlaceId };
}

describe('the viewer’s organization', () => {
  test('the owner sees it whole, with its places, ways to pay and its own role', async () => {
    const organization = await salonOfTwoPlaces();
    const seen = await seenBy(organization.ownerContext);
    expect(seen.organization).toMatchObject({
      id: toGlobalId('Organization', organization.scope.organizationId),
      name: 'Salon',
      email: organization.ownerEmail,
      phoneNumber: '+359880000001',
      places: [{ name: 'Salon' }, { name: 'Beach' }],
    });
    expect(seen.places).toMatchObject([
      {
        name: 'Salon',
        settings: { timezone: 'Europe/Sofia', currency: 'eur', viewType: 'regular', locale: 'en' },
        paymentMethods: [
          { rowId: 1, name: 'Cash' },
          { rowId: 2, name: 'Card' },
          { rowId: 3, name: 'Bank transfer' },
        ],
      },
    ]);
    expect(seen.role).toMatchObject({ name: 'Owner', sets: { payments: ['ORGANISATION', 'PLACE'] } });
  });

  test('R1: Staff see its name, not its contact data', async () => {
    const organization = await given.organization();
    const member = await given.staffMember(organization);
    const { name, email, phoneNumber } = (await seenBy(member.context)).organization;
    expect({ name: name.length > 0, email, phoneNumber }).toEqual({ name: true, email: '', phoneNumber: '' });
  });

  test('R1: a role without permissions on places sees its own place only', async () => {
    const organization = await salonOfTwoPlaces();
    const member = await given.staffMember(organization);
    await db
      .updateTable('roles')
      .set({ sets: JSON.stringify({ ...member.context.provider.sets, places: [] }) })
      .where('id', '=', organization.roleIds.staff)
      .execute();
    const ctx = await given.contextOf(organization.scope, member.id);
    expect((await seenBy(ctx)).organization.places).toEqual([{ name: 'Salon' }]);
    const { refusals } = await ask(ctx, NODE, { id: toGlobalId('Place', organization.secondPlaceId) });
    expect(refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});

describe('R2: by id', () => {
  test('one’s own organization, place, payment method and role are found', async () => {
    const { ownerContext, scope, placeId, roleIds } = await given.organization();
    const [place] = (await seenBy(ownerContext)).places;
    for (const id of [
      toGlobalId('Organization', scope.organizationId),
      toGlobalId('Place', placeId),
      place?.paymentMethods[0]?.id ?? '',
      toGlobalId('Role', roleIds.staff),
    ]) {
      expect((await ask(ownerContext, NODE, { id })).data?.node).toMatchObject({ id });
    }
  });

  test('those of another organization are as missing as any that do not exist', async () => {
    const ours = await given.organization();
    const theirs = await given.organization();
    const [place] = (await seenBy(theirs.ownerContext)).places;
    for (const id of [
      toGlobalId('Organization', theirs.scope.organizationId),
      toGlobalId('Place', theirs.placeId),
      place?.paymentMethods[0]?.id ?? '',
      toGlobalId('Role', theirs.roleIds.owner),
    ]) {
      const [typename = ''] = Buffer.from(id, 'base64url').toString().split(':');
      const foreign = await ask(ours.ownerContext, NODE, { id });
      expect(foreign.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
      expect(foreign).toEqual(await ask(ours.ownerContext, NODE, { id: toGlobalId(typename, '999999') }));
    }
  });

  test('R1: Staff look up their own role, not that of others', async () => {
    const organization = await given.organization();
    const { context } = await given.staffMember(organization);
    const own = await ask(context, NODE, { id: toGlobalId('Role', organization.roleIds.staff) });
    expect(own.refusals).toEqual([]);
    const other = await ask(context, NODE, { id: toGlobalId('Role', organization.roleIds.owner) });
    expect(other.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('nobody who is not signed in finds anything', async () => {
    const { placeId } = await given.organization();
    const { refusals } = await ask(null, NODE, { id: toGlobalId('Place', placeId) });
    expect(refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });
});
