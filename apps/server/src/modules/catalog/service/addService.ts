import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { FileStorage } from '../../../platform/fileStorage.ts';
import type { Upload } from '../../../platform/graphql/upload.ts';
import { once, orEarlierAnswer } from '../../../platform/idempotency.store.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { withStoredPhoto } from '../../../platform/photo/photo.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { checkServiceLinks } from './checkServiceLinks.ts';
import { createService, type NewService, ordinaryService } from './createService.ts';
import { refuseNeverBookable } from './refuseNeverBookable.ts';
import { saidOnly } from './saidOnly.ts';

/** A service that a staff member adds. */
export interface AddedService extends Omit<NewService, 'coverPhoto'> {
  readonly coverPhoto?: Upload | null;
  readonly clientMutationId: string | null;
}

/**
 * Adds a service (spec 7). Refuses with ACTION_NOT_ALLOWED, SERVICE_NEVER_BOOKABLE, NOTICE_BEYOND_RANGE, with NOT_FOUND where a provider or the category is none of this
 * business, and a cover photo that is none as the front door of photos says.
 */
export async function addService(
  ctx: StaffContext,
  photos: FileStorage,
  { clientMutationId: key, coverPhoto, ...service }: AddedService,
): Promise<{ id: string }> {
  ctx.authorize('service:edit');
  const request = { operation: 'addService', key, body: { ...service, coverPhoto: coverPhoto?.digest } };
  return orEarlierAnswer(ctx, request, () =>
    withStoredPhoto(photos, { upload: coverPhoto, path: ['coverPhoto'] }, (takePhoto) =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          return { id: await save(ctx, tx, { ...service, coverPhoto: takePhoto() ?? null }) };
        }),
      ),
    ),
  );
}

async function save(ctx: StaffContext, tx: TenantTransaction, service: NewService): Promise<string> {
  const { title, providerIds } = service;
  await lockProviders(tx.db, ctx.scope, providerIds);
  refuseNeverBookable(null, {
    ...ordinaryService,
    ...saidOnly(service),
    duration: service.duration,
    recurringTimeSlots: [],
  });
  await checkServiceLinks(ctx, tx, service);
  const id = await createService(tx, ctx, service);
  await recordAudit(tx, ctx, {
    objectType: 'SERVICE',
    objectId: id,
    action: 'service_added',
    after: { title, providerIds },
  });
  tx.record({ kind: 'service.changed', serviceId: id });
  tx.record({ kind: 'availability.changed', providerIds });
  return id;
}
