import { withLongestLead } from '@slotkeeper/domain/business/place/clientReminders';
import type { UpdatePlacesInput, UpdatePlacesSettingsInput } from '@slotkeeper/domain/input/place';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit, recordAudits } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { FileStorage } from '../../../platform/fileStorage.ts';
import {
  dropReplacedPhoto,
  type PhotoPairInput,
  withStoredPhotoPair,
} from '../../../platform/photo/photo.ts';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import { changeCurrencies, lockForCurrencies } from './changeCurrencies.ts';
import {
  findProvidersAt,
  lockAllPlaces,
  lockPlacePhotos,
  lockPlaces,
  retirePlaceRow,
  savePlace,
} from './placeChanges.store.ts';
import { findReminders, replaceReminders } from './placeReminders.store.ts';

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
async function changePlaces(
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

/**
 * Changes names, contact data and addresses of places, all or none (spec 7: updatePlaces); what is left out stays
 * (rule R8). Refuses with ACTION_NOT_ALLOWED and NOT_FOUND.
 */
export function updatePlaces(ctx: StaffContext, { places }: UpdatePlacesInput): Promise<void> {
  return changePlaces(ctx, places, { action: 'updated', list: 'places' });
}

/**
 * Changes settings of places, all or none (spec 7: updatePlacesSettings); what is left out stays (rule R8). Another
 * zone moves no stored appointment but future availability (rule T5), of which open consoles are notified; another
 * currency changes the prices of services as the person has agreed to (rule C6). Refuses with ACTION_NOT_ALLOWED,
 * NOT_FOUND, and with the reasons against another currency.
 */
export function updatePlacesSettings(
  ctx: StaffContext,
  { placesSettings }: UpdatePlacesSettingsInput,
): Promise<void> {
  return changePlaces(ctx, placesSettings, {
    action: 'settingsUpdated',
    list: 'placesSettings',
    lockFirst: (tx) => lockForCurrencies(ctx, tx, placesSettings),
    beforeSave: (tx) => changeCurrencies(ctx, tx, placesSettings),
    afterSave: async (tx) => {
      await saveReminders(ctx, tx, placesSettings);
      await announce(ctx, tx, placesSettings);
    },
  });
}

/** Saves when clients are reminded; a single lead changes the longest one of the place (rules N2, R8). */
async function saveReminders(
  { scope, clock }: StaffContext,
  tx: TenantTransaction,
  placesSettings: UpdatePlacesSettingsInput['placesSettings'],
): Promise<void> {
  for (const { id: placeId, clientReminders, clientReminderMinutes: lead } of placesSettings) {
    const saved = (await findReminders(tx.db, scope)).filter((one) => one.placeId === placeId);
    const reminders = clientReminders ?? (lead === undefined ? saved : withLongestLead(saved, lead));
    await replaceReminders(tx.db, scope, { placeId, reminders, now: clock.now() });
  }
}

async function announce(
  ctx: StaffContext,
  tx: TenantTransaction,
  placesSettings: UpdatePlacesSettingsInput['placesSettings'],
): Promise<void> {
  const moved = placesSettings.filter(({ timezone }) => timezone !== undefined).map(({ id }) => id);
  if (moved.length === 0) return;
  const providerIds = await findProvidersAt(tx.db, ctx.scope, moved);
  tx.record({ kind: 'provider.changed', providerIds });
  tx.record({ kind: 'availability.changed', providerIds });
}

/**
 * Changes a place's cover or profile photo (spec 7: updatePlace); null removes one, what is left out stays (rule R8).
 * Refuses with ACTION_NOT_ALLOWED, NOT_FOUND, and an invalid photo with the codes of the photo module.
 */
export async function updatePlace(
  ctx: StaffContext,
  photos: FileStorage,
  { id, ...request }: PhotoPairInput & { readonly id: string },
): Promise<void> {
  ctx.authorize('place:edit');
  await withStoredPhotoPair(photos, request, (takePhotos) =>
    ctx.transaction(async (tx) => {
      const before = await lockPlacePhotos(tx.db, ctx.scope, id);
      if (!before) refuseRequest('NOT_FOUND', { path: ['id'] });
      const photosNow = takePhotos();
      await savePlace(tx.db, ctx.scope, id, photosNow);
      await dropReplacedPhoto(tx, before.coverPhoto, photosNow.coverPhoto);
      await dropReplacedPhoto(tx, before.profilePhoto, photosNow.profilePhoto);
      const changed = Object.entries(photosNow).flatMap(([key, value]) => (value === undefined ? [] : [key]));
      await recordAudit(tx, ctx, {
        objectType: 'PLACE',
        objectId: id,
        action: 'updated',
        after: { changed },
      });
    }),
  );
}

/**
 * Closes a place permanently; its history stays. Refuses with ACTION_NOT_ALLOWED, NOT_FOUND, LAST_PLACE for the only
 * one, and PLACE_HAS_STAFF while anybody still works there: their zone and schedule are the place's (rule T1).
 */
export async function retirePlace(ctx: StaffContext, id: string): Promise<void> {
  ctx.authorize('place:create');
  await ctx.transaction(async (tx) => {
    const places = await lockAllPlaces(tx.db, ctx.scope);
    if (!(await lockPlaces(tx.db, ctx.scope, [id])).has(id)) throw notFound();
    if (places === 1) refuseRequest('LAST_PLACE', { path: ['id'] });
    const staff = await findProvidersAt(tx.db, ctx.scope, [id]);
    if (staff.length > 0) refuseRequest('PLACE_HAS_STAFF', { path: ['id'] });
    await retirePlaceRow(tx.db, ctx.scope, id, ctx.clock.now());
    await recordAudit(tx, ctx, { objectType: 'PLACE', objectId: id, action: 'retired' });
  });
}
