import { describe, expect, test } from 'vitest';
import { ask, photos } from '../../../test/ask.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { givenPhonePhoto } from '../../../test/given/pictures.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { queuedPayloads } from '../../../test/queuedJobs.ts';
import type { StaffContext } from '../actingContext.ts';
import { parseGlobalId, toGlobalId } from '../graphql/globalId.ts';
import { Upload } from '../graphql/upload.ts';
import { REMOVE_PHOTO } from './photo.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const picture = new Upload(await givenPhonePhoto({ width: 60, height: 40 }));

interface Owner {
  readonly mutation: string;
  readonly payload: string;
  /** The photos that it has. */
  readonly names: readonly ('coverPhoto' | 'profilePhoto')[];
  readonly idOf: (organization: GivenOrganization) => string | Promise<string>;
  /** Who of the business's roles may do it to what is not its own (rule R1). */
  readonly roles: readonly string[];
}

const owners: readonly Owner[] = [
  {
    mutation: 'updateProvider',
    payload: 'provider',
    names: ['profilePhoto'],
    idOf: ({ ownerId }) => toGlobalId('Provider', ownerId),
    roles: [],
  },
  {
    mutation: 'updateOrganization',
    payload: 'organization',
    names: ['coverPhoto', 'profilePhoto'],
    idOf: ({ scope }) => toGlobalId('Organization', scope.organizationId),
    roles: ['administrator'],
  },
  {
    mutation: 'updatePlace',
    payload: 'place',
    names: ['coverPhoto', 'profilePhoto'],
    idOf: ({ placeId }) => toGlobalId('Place', placeId),
    roles: ['administrator'],
  },
  {
    mutation: 'updateClient',
    payload: 'client',
    names: ['profilePhoto'],
    idOf: async (organization) => toGlobalId('Client', await given.client(organization)),
    roles: ['administrator', 'receptionist'],
  },
];

async function send(ctx: StaffContext | null, { mutation, payload, names }: Owner, input: object) {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const fields = names.map((name) => `${name}: ${name}Url`).join(' ');
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${payload} { ${fields} } } }`;
  const { data, refusals } = await ask(ctx, query, { input });
  const result = data?.[mutation] as Record<string, Record<string, string | null>> | undefined;
  return { urls: result?.[payload] ?? null, refusals };
}

const keyIn = (url: string | null | undefined) => url?.split('/')[2] ?? 'none';

describe.each(owners)('the photos that $mutation changes', (owner) => {
  test('R8: one is set and then replaced, the other stays, null removes it', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    const id = await owner.idOf(organization);
    for (const name of owner.names) {
      const first = await send(ownerContext, owner, { id, [name]: picture });
      expect(first.refusals).toEqual([]);
      expect(first.urls?.[name]).toMatch(/^\/photos\/[0-9a-f]{32}\/large\.webp$/);
      const second = await send(ownerContext, owner, { id, [name]: picture });
      expect(second.urls?.[name]).not.toBe(first.urls?.[name]);
      expect(await queuedPayloads(db, REMOVE_PHOTO)).toContainEqual({ key: keyIn(first.urls?.[name]) });
      expect((await send(ownerContext, owner, { id })).urls).toEqual(second.urls);
    }
    for (const name of owner.names) {
      expect((await send(ownerContext, owner, { id, [name]: null })).urls?.[name]).toBeNull();
    }
  });

  test('a file that is no photo is refused, and nothing is stored', async () => {
    const organization = await given.organization();
    const before = photos.files.size;
    for (const name of owner.names) {
      const input = { id: await owner.idOf(organization), [name]: new Upload(Buffer.from('<svg/>')) };
      const { refusals } = await send(organization.ownerContext, owner, input);
      expect(refusals).toMatchObject([{ code: 'PHOTO_UNREADABLE', path: [name] }]);
    }
    expect(photos.files.size).toBe(before);
  });

  test.each(['administrator', 'receptionist', 'staff'] as const)(
    'R1, R2: in the hands of the role %s',
    async (role) => {
      const organization = await given.organization();
      const member = await given.staffMember(organization, { role });
      const before = photos.files.size;
      const input = { id: await owner.idOf(organization), profilePhoto: picture };
      const { refusals } = await send(member.context, owner, input);
      const isAllowed = owner.roles.includes(role);
      expect(refusals.map(({ code }) => code)).toEqual(isAllowed ? [] : ['ACTION_NOT_ALLOWED']);
      expect(photos.files.size).toBe(before + (isAllowed ? 2 : 0));
    },
  );

  test('R2: of another organization are as missing as of nobody', async () => {
    const { ownerContext } = await given.organization();
    const theirs = await owner.idOf(await given.organization());
    const before = photos.files.size;
    const missing = toGlobalId(parseGlobalId(theirs)?.typename ?? '', '999999');
    const foreign = await send(ownerContext, owner, { id: theirs, profilePhoto: picture });
    expect(foreign).toEqual(await send(ownerContext, owner, { id: missing, profilePhoto: picture }));
    expect(foreign.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(photos.files.size).toBe(before);
  });

  test('R2: nobody changes them without signing in', async () => {
    const id = await owner.idOf(await given.organization());
    const { refusals } = await send(null, owner, { id, profilePhoto: picture });
    expect(refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });
});

describe('the photo and the business in one’s own profile', () => {
  test('R1: everybody sets the own photo', async () => {
    const member = await given.staffMember(await given.organization(), { role: 'staff' });
    const [owner] = owners;
    if (!owner) throw new Error('There is a first owner of photos');
    const { refusals } = await send(member.context, owner, {
      id: toGlobalId('Provider', member.id),
      profilePhoto: picture,
    });
    expect(refusals).toEqual([]);
  });

  const UPDATE = `mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) {
    provider { name organization { name categoryId } } } }`;

  test('spec 7: the business changes along with its owner, all or nothing', async () => {
    const { ownerContext, ownerId } = await given.organization();
    const id = toGlobalId('Provider', ownerId);
    const categoryId = toGlobalId('OrganizationCategory', '2');
    const both = await ask(ownerContext, UPDATE, {
      input: { id, name: 'Olga', organization: { name: 'Nails & More', categoryId } },
    });
    expect(both.data?.updateProvider).toEqual({
      provider: { name: 'Olga', organization: { name: 'Nails & More', categoryId } },
    });
    const neither = await ask(ownerContext, UPDATE, {
      input: { id, name: 'Nobody', organization: { categoryId: toGlobalId('OrganizationCategory', '999') } },
    });
    expect(neither.refusals).toMatchObject([{ code: 'NOT_FOUND', path: ['organization', 'categoryId'] }]);
    const { name } = await db
      .selectFrom('providers')
      .select('name')
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Olga');
  });

  test('R1: a person who may not edit the business changes nothing of their own either', async () => {
    const organization = await given.organization();
    const { context, id } = await given.staffMember(organization, { role: 'receptionist' });
    const input = { id: toGlobalId('Provider', id), name: 'Rita', organization: { name: 'Mine' } };
    expect((await ask(context, UPDATE, { input })).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
  });
});
