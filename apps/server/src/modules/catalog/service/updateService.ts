import { appointmentsAffectedBy } from '@slotkeeper/domain/catalog/service/appointmentsAffectedBy';
import { decideClassTime } from '@slotkeeper/domain/catalog/service/decideClassTime';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { type AuditFacts, recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { FileStorage } from '../../../platform/fileStorage.ts';
import type { Upload } from '../../../platform/graphql/upload.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { dropReplacedPhoto, type PhotoKey, withStoredPhoto } from '../../../platform/photo/photo.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { resizeServiceSessions } from './capacity/resizeSessions.store.ts';
import { checkServiceLinks } from './checkServiceLinks.ts';
import { findOtherClassTimes } from './classTime/classTimes.store.ts';
import { withBuffers } from './classTime/lockClassService.ts';
import { lockService } from './lockService.ts';
import type { NewServiceRow } from './newService.store.ts';
import { omitUndefined } from './omitUndefined.ts';
import { refuseNeverBookable } from './refuseNeverBookable.ts';
import { replaceServiceFields, type WantedField } from './replaceServiceFields.ts';
import { saveService, saveServiceProviders } from './saveService.store.ts';
import type { Service } from './service.store.ts';
import { countUpcomingAppointments } from './upcomingAppointments.store.ts';

const facts = [
  'title',
  'duration',
  'slotInterval',
  'bufferBefore',
  'bufferAfter',
  'minNotice',
  'minSlotsRequired',
  'capacity',
  'price',
  'displayPrice',
  'visibleRangeMax',
  'isActive',
  'isBookableOnline',
  'isFirst',
  'seatsPerBooking',
  'providerIds',
] as const;

/** What a service should be; what is left out stays as it is. */
export interface ServiceUpdate extends Partial<Omit<NewServiceRow, 'coverPhoto'>> {
  readonly id: string;
  readonly providerIds?: readonly string[];
  /** All of its questions, in their order. */
  readonly fields?: readonly WantedField[];
  /** Null removes it. */
  readonly coverPhoto?: Upload | null;
  readonly clientMutationId: string | null;
}

/** A changed service, and how many future appointments that the viewer sees were booked on its former terms and stay. */
export interface UpdatedService {
  readonly id: string;
  readonly affectedAppointments: number;
}

type Changes = Omit<ServiceUpdate, 'clientMutationId' | 'coverPhoto'> & { readonly coverPhoto: PhotoKey };

/**
 * Changes a service (spec 7). Booked appointments keep their time, price and provider, and the answer says how many
 * there are; another capacity goes to future sessions, where those who have a seat keep it (rule A5). Refuses with
 * ACTION_NOT_ALLOWED, NOT_FOUND, SERVICE_NEVER_BOOKABLE, NOTICE_BEYOND_RANGE, CLASS_TIMES_OVERLAP if a new provider or
 * buffer makes two classes clash, and an invalid photo with the codes of the photo module.
 */
export async function updateService(
  ctx: StaffContext,
  photos: FileStorage,
  { clientMutationId: key, coverPhoto, ...input }: ServiceUpdate,
): Promise<UpdatedService> {
  ctx.authorize('service:edit');
  const body = { ...input, coverPhoto: coverPhoto && coverPhoto.digest };
  const request = { operation: 'updateService', key, body };
  return orReplayedAnswer(ctx, request, () =>
    withStoredPhoto(photos, { upload: coverPhoto, path: ['coverPhoto'] }, (takePhoto) =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, () => change(ctx, tx, { ...input, coverPhoto: takePhoto() })),
      ),
    ),
  );
}

async function change(ctx: StaffContext, tx: TenantTransaction, input: Changes): Promise<UpdatedService> {
  const { id, fields, ...values } = input;
  const { service: before, providerIds } = await lockService(ctx, tx, id, input.providerIds);
  const after = merged(before, { id, ...values });
  refuseNeverBookable(before, after);
  await checkServiceLinks(ctx, tx, input);
  await checkClassTimes(ctx, tx, before, after);
  await saveService(tx.db, ctx.scope, after);
  if (input.providerIds) await saveServiceProviders(tx.db, ctx.scope, id, input.providerIds);
  await dropReplacedPhoto(tx, before.coverPhoto, input.coverPhoto);
  if (fields) await replaceServiceFields(tx, ctx, before, fields);
  if (after.capacity !== before.capacity)
    await resizeServiceSessions(tx.db, ctx.scope, after, ctx.clock.now());
  await recordAudit(tx, ctx, {
    objectType: 'SERVICE',
    objectId: id,
    action: 'service_changed',
    ...changedServiceFacts(before, after),
  });
  tx.record({ kind: 'service.changed', serviceId: id });
  tx.record({ kind: 'availability.changed', providerIds });
  return { id, affectedAppointments: await countAffected(ctx, tx, before, after) };
}

type MergedService = NewServiceRow & Pick<Service, 'id' | 'providerIds' | 'recurringTimeSlots'>;

function merged(before: Service, input: Omit<Changes, 'fields'>): MergedService {
  return { ...before, categoryId: before.category?.id ?? null, ...omitUndefined(input) };
}

async function countAffected(
  { scope, clock, reach }: StaffContext,
  tx: TenantTransaction,
  before: Service,
  after: MergedService,
): Promise<number> {
  const affected = appointmentsAffectedBy(before, after);
  const providerIds = affected === 'all' ? undefined : affected;
  const question = {
    reach: reach('appointment:view'),
    serviceIds: [after.id],
    providerIds,
    now: clock.now(),
  };
  return (await countUpcomingAppointments(tx.db, scope, question)).get(after.id) ?? 0;
}

type ServiceFacts = { readonly [Fact in (typeof facts)[number]]: AuditFacts[string] };

/** What of a service differs before and after a change, for its history (rule P9). */
function changedServiceFacts(
  before: ServiceFacts,
  after: ServiceFacts,
): { before: AuditFacts; after: AuditFacts } {
  const changed = facts.filter((fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]));
  const pick = (service: ServiceFacts) => Object.fromEntries(changed.map((fact) => [fact, service[fact]]));
  return { before: pick(before), after: pick(after) };
}

type ClassTerms = Pick<Service, 'id' | 'bufferBefore' | 'bufferAfter' | 'providerIds' | 'recurringTimeSlots'>;

/**
 * Refuses a change of a service that would make its class times overlap others, by a provider who has another class then
 * or by longer buffers (rules A3, A7), with CLASS_TIMES_OVERLAP. The providers must be locked.
 */
async function checkClassTimes(
  { scope }: StaffContext,
  tx: TenantTransaction,
  before: ClassTerms,
  after: ClassTerms,
): Promise<void> {
  const { id, providerIds, recurringTimeSlots } = after;
  const isLonger = after.bufferBefore > before.bufferBefore || after.bufferAfter > before.bufferAfter;
  const isWider = providerIds.some((provider) => !before.providerIds.includes(provider));
  if (recurringTimeSlots.length === 0 || (!isLonger && !isWider)) return;
  const known = await findOtherClassTimes(tx.db, scope, { providerIds, exceptId: null });
  const others = known.filter(({ serviceId }) => serviceId !== id);
  const own = recurringTimeSlots.map((time) => withBuffers(after, time));
  for (const [index, time] of own.entries()) {
    const rest = [...others, ...own.slice(index + 1)];
    if (!decideClassTime(time, rest, time).accepted)
      refuseRequest('CLASS_TIMES_OVERLAP', { path: [isWider ? 'providerIds' : 'bufferBefore'] });
  }
}
