import type { UpdatePlacesInput, UpdatePlacesSettingsInput } from '@slotkeeper/domain/input/place';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { recordAudits } from '../../../platform/audit/audit.ts';
import { lockPlaces, savePlace } from './placeChanges.store.ts';

interface PlacesChange {
  /** The use case's verb in the history of each place. */
  readonly action: string;
  readonly list: 'places' | 'placesSettings';
  /** Locks what comes before places in the order of locks, and further places. */
  readonly lockFirst?: (tx: TenantTransaction) => Promise<void>;
  readonly beforeSave?: (tx: TenantTransaction) => Promise<void>;
  readonly afterSave?: (tx: TenantTransaction) => Promise<void>;
}

/** Saves changes of several places in one transaction, with what else belongs to it, and notes them (rule P9). */
export async function changePlaces(
  ctx: StaffContext,
  changes: UpdatePlacesInput['places'] | UpdatePlacesSettingsInput['placesSettings'],
  { action, list, lockFirst, beforeSave, afterSave }: PlacesChange,
): Promise<void> {
  ctx.authorize('place:edit');
  await ctx.transaction(async (tx) => {
    await lockFirst?.(tx);
    const open = await lockPlaces(
      tx.db,
      ctx.scope,
      changes.map(({ id }) => id),
    );
    const missing = changes.findIndex(({ id }) => !open.has(id));
    if (missing >= 0) refuseRequest('NOT_FOUND', { path: [list, missing, 'id'] });
    await beforeSave?.(tx);
    for (const { id, ...change } of changes) await savePlace(tx.db, ctx.scope, id, change);
    await afterSave?.(tx);
    await recordAudits(
      tx,
      ctx,
      changes.map(({ id, ...change }) => ({
        objectType: 'PLACE',
        objectId: id,
        action,
        after: { changed: Object.keys(change) },
      })),
    );
  });
}
