import type { UpdateClientInput } from '@slotkeeper/domain/input/client';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { FileStorage } from '../../../platform/fileStorage.ts';
import type { Upload } from '../../../platform/graphql/upload.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { dropReplacedPhoto, type PhotoKey, withStoredPhoto } from '../../../platform/photo/photo.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { Client } from './client.store.ts';
import { type ClientValues, lockKeptClientForChange, saveClient } from './clientChange.store.ts';
import { exchangePhone } from './merge/formerPhone.store.ts';
import { namingPhoneOwner, readPhone } from './readPhone.ts';

/** What changes of a client: only what is there (rule R8). */
export interface ClientUpdate extends Omit<UpdateClientInput, 'clientMutationId'> {
  readonly clientMutationId: string | null;
  /** Null removes it. */
  readonly profilePhoto?: Upload | null | undefined;
}

type Changes = Omit<ClientUpdate, 'clientMutationId' | 'profilePhoto'> & { readonly profilePhoto: PhotoKey };

/**
 * Changes a client's contact data, its photo, its notes, or whether it may book online. Refuses with ACTION_NOT_ALLOWED
 * (notes require less than the rest, rule R1), NOT_FOUND, CLIENT_CHANGED if someone else saved other notes than
 * `expectedNotes` in the meantime, INVALID_PHONE_NUMBER, PHONE_TAKEN or CLIENT_REMOVED, which name whose number it is
 * unless that one was merged into this client, and an invalid photo with the codes of the photo module.
 */
export async function updateClient(
  ctx: StaffContext,
  photos: FileStorage,
  { clientMutationId: key, profilePhoto, ...values }: ClientUpdate,
): Promise<{ id: string }> {
  const body = { ...values, profilePhoto: profilePhoto && profilePhoto.digest };
  const changesFacts = Object.entries(body).some(
    ([name, value]) => !['id', 'notes', 'expectedNotes'].includes(name) && value !== undefined,
  );
  ctx.authorize(changesFacts ? 'client:edit' : 'client:editNotes');
  const phoneNumber = values.phoneNumber === undefined ? undefined : await readPhone(ctx, values.phoneNumber);
  const request = { operation: 'updateClient', key, body };
  return orReplayedAnswer(ctx, request, () =>
    namingPhoneOwner(ctx, phoneNumber ?? '', () =>
      withStoredPhoto(photos, { upload: profilePhoto, path: ['profilePhoto'] }, (takePhoto) =>
        ctx.transaction((tx) =>
          once(ctx, tx, request, async () => {
            const input = { ...values, phoneNumber, profilePhoto: takePhoto() };
            return { id: await change(ctx, tx, input) };
          }),
        ),
      ),
    ),
  );
}

/** The id of the client that changed: the one kept, where the one named was merged into another (rule C4). */
async function change(ctx: StaffContext, tx: TenantTransaction, input: Changes): Promise<string> {
  const client = await lockKeptClientForChange(tx.db, ctx.scope, input.id);
  if (!client || client.isRemoved) refuseRequest('NOT_FOUND', { path: ['id'] });
  const { name, phoneNumber, email, profilePhoto } = input;
  const ofThePerson = [name, phoneNumber, email, profilePhoto];
  // A person who corrects a duplicate's contact data has not seen the kept one's.
  if (client.id !== input.id && ofThePerson.some((value) => value !== undefined))
    refuseRequest('CLIENT_MERGED', { path: ['id'], values: { name: client.name } });
  refuseOtherNotes(client.notes, input);
  await save(ctx, tx, client, input);
  await dropReplacedPhoto(tx, client.profilePhoto, input.profilePhoto);
  return client.id;
}

/** Notes are shared: saving over outdated ones would wipe out a colleague's without knowing. */
function refuseOtherNotes(stored: string, { notes, expectedNotes }: Changes): void {
  if (notes === undefined || expectedNotes === undefined) return;
  const current = stored.trim();
  if (current !== (expectedNotes ?? '') && current !== notes)
    refuseRequest('CLIENT_CHANGED', { path: ['notes'] });
}

async function save(
  ctx: StaffContext,
  tx: TenantTransaction,
  client: Client,
  { name, phoneNumber, email, notes, isBlocked, profilePhoto }: Changes,
): Promise<void> {
  const changes: Partial<ClientValues> = {
    ...(name === undefined ? {} : { name }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(email === undefined ? {} : { email }),
    ...(notes === undefined ? {} : { notes }),
    ...(profilePhoto === undefined ? {} : { profilePhoto }),
    ...(isBlocked === undefined ? {} : { blockedAt: isBlocked ? ctx.clock.now() : null }),
  };
  if (phoneNumber !== undefined) await exchangePhone(tx.db, ctx.scope, client, phoneNumber);
  await saveClient(tx.db, ctx.scope, client, changes);
  // Which fields changed, not what they say: an erasure could not reach that in here (rule N6).
  const changed = { fields: Object.keys(changes), ...(isBlocked === undefined ? {} : { isBlocked }) };
  await recordAudit(tx, ctx, {
    objectType: 'CLIENT',
    objectId: client.id,
    action: 'updated',
    after: changed,
  });
  tx.record({ kind: 'client.updated', clientId: client.id });
}
