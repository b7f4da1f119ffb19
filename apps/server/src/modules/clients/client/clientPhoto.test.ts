import { describe, expect, test } from 'vitest';
import { ask, photos } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { givenPhonePhoto } from '../../../../test/given/pictures.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { queuedPayloads } from '../../../../test/queuedJobs.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { Upload } from '../../../platform/graphql/upload.ts';
import { REMOVE_PHOTO } from '../../../platform/photo/photo.ts';
import { FORGET_REMOVED_PHOTO, forgetRemovedPhoto, type PhotoToForget } from './remove/forgetRemovedPhoto.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const picture = new Upload(await givenPhonePhoto({ width: 60, height: 40 }));

const UPDATE = `mutation U($input: UpdateClientInput!) { updateClient(input: $input) { client { profilePhotoUrl } } }`;
const MERGE = `mutation M($id: ID!, $duplicateId: ID!) {
  mergeClients(input: { id: $id, duplicateId: $duplicateId }) { client { profilePhotoUrl } }
}`;
const REMOVE = `mutation R($id: ID!) { removeClient(input: { id: $id }) { deletedClientId } }`;
const UNDO = `mutation U($id: ID!) { undoRemoveClient(input: { id: $id }) { client { profilePhotoUrl } } }`;
const VIEW = `query V($id: ID!) { viewer { ... on Provider { client(id: $id) { profilePhotoUrl } } } }`;

/** A client, with a photo if requested, by its ids and the photo's address. */
async function givenClient(salon: GivenOrganization, { hasPhoto = true } = {}) {
  const clientId = await given.client(salon);
  const id = toGlobalId('Client', clientId);
  const { data } = hasPhoto
    ? await ask(salon.ownerContext, UPDATE, { input: { id, profilePhoto: picture } })
    : { data: null };
  const updated = data?.updateClient as { client: { profilePhotoUrl: string } } | undefined;
  return { clientId, id, url: updated?.client.profilePhotoUrl ?? null };
}

const keyIn = (url: string | null) => url?.split('/')[2] ?? 'none';
const removalOf = async (clientId: string) =>
  ((await queuedPayloads(db, FORGET_REMOVED_PHOTO)) as PhotoToForget[]).filter(
    (removal) => removal.clientId === clientId,
  );

describe('a client’s photo', () => {
  test('P4: a change that is sent again stores no second photo', async () => {
    const salon = await given.organization();
    const { id } = await givenClient(salon, { hasPhoto: false });
    const before = photos.files.size;
    const input = { id, profilePhoto: picture, clientMutationId: 'once' };
    const first = await ask(salon.ownerContext, UPDATE, { input });
    expect(await ask(salon.ownerContext, UPDATE, { input })).toEqual(first);
    expect(photos.files.size).toBe(before + 2);
  });

  test('N6: the history names the photo as changed, not where it is', async () => {
    const salon = await given.organization();
    const { clientId } = await givenClient(salon);
    const entries = await db
      .selectFrom('audit_entries')
      .select('after')
      .where('object_type', '=', 'CLIENT')
      .where('object_id', '=', clientId)
      .execute();
    expect(entries).toContainEqual({ after: { fields: ['profilePhoto'] } });
  });

  test('R2: is seen by all who see the client, and by nobody of another business', async () => {
    const salon = await given.organization();
    const { id, url } = await givenClient(salon);
    const { context } = await given.staffMember(salon, { role: 'staff' });
    expect((await ask(context, VIEW, { id })).data).toEqual({
      viewer: { client: { profilePhotoUrl: url } },
    });
    const { ownerContext: stranger } = await given.organization();
    expect((await ask(stranger, VIEW, { id })).data).toEqual({ viewer: { client: null } });
  });
});

describe('a client’s photo when duplicates are merged', () => {
  test('goes over to the one kept that has none', async () => {
    const salon = await given.organization();
    const kept = await givenClient(salon, { hasPhoto: false });
    const duplicate = await givenClient(salon);
    const { data } = await ask(salon.ownerContext, MERGE, { id: kept.id, duplicateId: duplicate.id });
    expect(data).toEqual({ mergeClients: { client: { profilePhotoUrl: duplicate.url } } });
    expect(await queuedPayloads(db, REMOVE_PHOTO)).not.toContainEqual({ key: keyIn(duplicate.url) });
  });

  test('stays the kept one’s own, and the duplicate’s files go', async () => {
    const salon = await given.organization();
    const kept = await givenClient(salon);
    const duplicate = await givenClient(salon);
    const { data } = await ask(salon.ownerContext, MERGE, { id: kept.id, duplicateId: duplicate.id });
    expect(data).toEqual({ mergeClients: { client: { profilePhotoUrl: kept.url } } });
    expect(await queuedPayloads(db, REMOVE_PHOTO)).toContainEqual({ key: keyIn(duplicate.url) });
  });
});

describe('C4: a client’s photo when the client is removed', () => {
  test('is back with the client, and stays then', async () => {
    const salon = await given.organization();
    const { id, clientId, url } = await givenClient(salon);
    await ask(salon.ownerContext, REMOVE, { id });
    const { data } = await ask(salon.ownerContext, UNDO, { id });
    expect(data).toEqual({ undoRemoveClient: { client: { profilePhotoUrl: url } } });
    const [removal] = await removalOf(clientId);
    if (removal) await forgetRemovedPhoto(db, removal);
    expect(removal).toBeDefined();
    expect(await queuedPayloads(db, REMOVE_PHOTO)).not.toContainEqual({ key: keyIn(url) });
  });

  test('is forgotten with its files by the job of later, also if the job runs twice', async () => {
    const salon = await given.organization();
    const { id, clientId, url } = await givenClient(salon);
    await ask(salon.ownerContext, REMOVE, { id });
    const [removal] = await removalOf(clientId);
    if (!removal) throw new Error('Nothing will forget the photo');
    for (let run = 0; run < 2; run += 1) await forgetRemovedPhoto(db, removal);
    const dropped = (await queuedPayloads(db, REMOVE_PHOTO)) as { key: string }[];
    expect(dropped.filter(({ key }) => key === keyIn(url))).toHaveLength(1);
    const client = db.selectFrom('clients').select('profile_photo').where('id', '=', clientId);
    expect(await client.execute()).toEqual([{ profile_photo: null }]);
  });

  test('leaves no job where there was none', async () => {
    const salon = await given.organization();
    const { id, clientId } = await givenClient(salon, { hasPhoto: false });
    await ask(salon.ownerContext, REMOVE, { id });
    expect(await removalOf(clientId)).toEqual([]);
  });
});
