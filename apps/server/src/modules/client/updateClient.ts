import type { UpdateClientInput } from '@slotkeeper/domain/input/client';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { once, orEarlierAnswer } from '../../platform/idempotency.store.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Client } from './client.store.ts';
import { type ClientValues, lockClientForChange, saveClient } from './clientChange.store.ts';
import { namingPhoneOwner } from './namingPhoneOwner.ts';
import { readPhone } from './readPhone.ts';

/** What changes of a client: only what is there (decisions R8). */
export interface ClientUpdate extends Omit<UpdateClientInput, 'clientMutationId'> {
  readonly clientMutationId: string | null;
}

/**
 * Changes a client's contact data, its notes, or whether it may book online. Refuses with ACTION_NOT_ALLOWED (notes ask for
 * less than the rest, decisions R1), NOT_FOUND, INVALID_PHONE_NUMBER, and PHONE_TAKEN or CLIENT_REMOVED, which name
 * whose number it is.
 */
export async function updateClient(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: ClientUpdate,
): Promise<{ id: string }> {
  const { id } = body;
  const changesFacts = Object.entries(body).some(
    ([name, value]) => name !== 'id' && name !== 'notes' && value !== undefined,
  );
  ctx.authorize(changesFacts ? 'client:edit' : 'client:editNotes');
  const phoneNumber = body.phoneNumber === undefined ? undefined : await readPhone(ctx, body.phoneNumber);
  const request = { operation: 'updateClient', key, body };
  return orEarlierAnswer(ctx, request, () =>
    namingPhoneOwner(ctx, phoneNumber ?? '', () =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          const client = await lockClientForChange(tx.db, ctx.scope, id);
          if (!client || client.isRemoved) refuseRequest('NOT_FOUND', { path: ['id'] });
          await save(ctx, tx, client, { ...body, phoneNumber });
          return { id };
        }),
      ),
    ),
  );
}

async function save(
  ctx: StaffContext,
  tx: TenantTransaction,
  client: Client,
  { name, phoneNumber, email, notes, isBlocked }: Omit<ClientUpdate, 'clientMutationId'>,
): Promise<void> {
  const changes: Partial<ClientValues> = {
    ...(name === undefined ? {} : { name }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(email === undefined ? {} : { email }),
    ...(notes === undefined ? {} : { notes }),
    ...(isBlocked === undefined ? {} : { blockedAt: isBlocked ? ctx.clock.now() : null }),
  };
  await saveClient(tx.db, ctx.scope, client, changes);
  // Which fields changed, not what they say: an erasure could not reach that in here (decisions N6).
  const changed = { fields: Object.keys(changes), ...(isBlocked === undefined ? {} : { isBlocked }) };
  await recordAudit(tx, ctx, {
    objectType: 'CLIENT',
    objectId: client.id,
    action: 'updated',
    after: changed,
  });
}
