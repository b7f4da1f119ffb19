import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { FileStorage } from '../../../platform/fileStorage.ts';
import type { Upload } from '../../../platform/graphql/upload.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { withStoredPhoto } from '../../../platform/photo/photo.ts';
import { nextRowNumber } from '../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { checkServiceLinks } from './checkServiceLinks.ts';
import {
  insertRecurringTimeSlots,
  insertService,
  insertServiceProviders,
  type NewRecurringTimeSlot,
  type NewServiceRow,
} from './newService.store.ts';
import { omitUndefined } from './omitUndefined.ts';
import { refuseNeverBookable } from './refuseNeverBookable.ts';
import { replaceServiceFields } from './replaceServiceFields.ts';
import type { NewServiceField } from './serviceFields.store.ts';

/** A service to offer: missing fields get the defaults of an ordinary one. */
export interface NewService
  extends Pick<NewServiceRow, 'title' | 'duration'>,
    Partial<Omit<NewServiceRow, 'title' | 'duration'>> {
  /** At least one (spec 5). */
  readonly providerIds: readonly string[];
  readonly fields?: readonly NewServiceField[];
  /** With class times it takes place at these only (rule A3). */
  readonly recurringTimeSlots?: readonly NewRecurringTimeSlot[];
}

/** What a service has where nothing else is asked for. */
const ordinaryService = {
  description: '',
  shortDescription: '',
  slotInterval: null,
  bufferBefore: 0,
  bufferAfter: 0,
  minNotice: 0,
  minSlotsRequired: 1,
  capacity: 1,
  price: 0,
  displayPrice: true,
  visibleRangeMax: null,
  isActive: true,
  isBookableOnline: true,
  isFirst: false,
  seatsPerBooking: 1,
  categoryId: null,
  coverPhoto: null,
};

/**
 * Adds a service with its providers, questions and class times, and returns its id. The caller has checked the person's
 * right and the values.
 */
export async function createService(
  tx: TenantTransaction,
  { scope, clock }: { scope: TenantScope; clock: Clock },
  { providerIds, fields = [], recurringTimeSlots = [], ...input }: NewService,
): Promise<string> {
  const service: NewServiceRow = {
    ...ordinaryService,
    title: input.title,
    duration: input.duration,
    ...omitUndefined(input),
  };
  const id = await insertService(tx.db, scope, {
    ...service,
    rowId: await nextRowNumber(tx, scope, 'services'),
    createdAt: new Date(clock.now()),
  });
  await insertServiceProviders(tx.db, scope, id, providerIds);
  await replaceServiceFields(tx, { scope, clock }, { id, fields: [] }, fields);
  if (recurringTimeSlots.length > 0) await insertRecurringTimeSlots(tx.db, scope, id, recurringTimeSlots);
  return id;
}

/** A service that a staff member adds. */
interface AddedService extends Omit<NewService, 'coverPhoto'> {
  readonly coverPhoto?: Upload | null;
  readonly clientMutationId: string | null;
}

/**
 * Adds a service (spec 7). Refuses with ACTION_NOT_ALLOWED, SERVICE_NEVER_BOOKABLE, NOTICE_BEYOND_RANGE, with NOT_FOUND
 * if a provider or the category is not of this business, and an invalid cover photo with the codes of the photo module.
 */
export async function addService(
  ctx: StaffContext,
  photos: FileStorage,
  { clientMutationId: key, coverPhoto, ...service }: AddedService,
): Promise<{ id: string }> {
  ctx.authorize('service:edit');
  const request = { operation: 'addService', key, body: { ...service, coverPhoto: coverPhoto?.digest } };
  return orReplayedAnswer(ctx, request, () =>
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
    ...omitUndefined(service),
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
