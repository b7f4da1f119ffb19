import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { searchText } from '@slotkeeper/domain/searchText';
import type { Database } from '../../src/platform/database/database.ts';
import { runTransaction } from '../../src/platform/database/transaction.ts';
import { nextRowNumber } from '../../src/platform/rowNumber.store.ts';
import type { GivenOrganization } from './organization.ts';

export interface ServiceOptions {
  readonly title?: string;
  readonly providerIds?: readonly string[];
  /** Minutes. */
  readonly duration?: number;
  /** Minutes from one start to the next; the duration unless it is given. */
  readonly slotInterval?: number;
  readonly capacity?: number;
  /** Minor units. */
  readonly price?: number;
  readonly bufferBefore?: number;
  readonly bufferAfter?: number;
  readonly minSlotsRequired?: number;
  readonly isActive?: boolean;
}

/** A service, by default half an hour with the owner for one client. */
export function givenService(
  db: Database,
  { scope, ownerId }: GivenOrganization,
  options: ServiceOptions = {},
): Promise<string> {
  const title = options.title ?? 'Haircut';
  const tenant = { organization_id: scope.organizationId };
  return runTransaction(db, scope, async (tx) => {
    const { id } = await tx.db
      .insertInto('services')
      .values({
        ...tenant,
        row_no: await nextRowNumber(tx, scope, 'services'),
        title,
        duration: options.duration ?? 30,
        slot_interval: options.slotInterval ?? null,
        capacity: options.capacity ?? 1,
        price: options.price ?? 2_000,
        buffer_before: options.bufferBefore ?? 0,
        buffer_after: options.bufferAfter ?? 0,
        min_slots_required: options.minSlotsRequired ?? 1,
        is_active: options.isActive ?? true,
        search_text: searchText(title, inLatin(title)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const providerId of options.providerIds ?? [ownerId])
      await tx.db
        .insertInto('service_providers')
        .values({ ...tenant, service_id: id, provider_id: providerId })
        .execute();
    return id;
  });
}

/** A custom question of a service. */
export function givenQuestion(
  db: Database,
  { scope }: GivenOrganization,
  serviceId: string,
  {
    name = 'Allergies',
    type = 'TEXT',
    required = false,
  }: { name?: string; type?: string; required?: boolean } = {},
): Promise<string> {
  return runTransaction(db, scope, async (tx) => {
    const { id } = await tx.db
      .insertInto('service_fields')
      .values({
        organization_id: scope.organizationId,
        row_no: await nextRowNumber(tx, scope, 'service_fields'),
        service_id: serviceId,
        name,
        type,
        required,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A weekly class time; day 0 is Monday. */
export async function givenClassTime(
  db: Database,
  { scope }: GivenOrganization,
  serviceId: string,
  { day = 1, startAt = '18:00', endAt = '19:00', capacity = 8 } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('recurring_time_slots')
    .values({
      organization_id: scope.organizationId,
      service_id: serviceId,
      day,
      start_time: startAt,
      end_time: endAt,
      capacity,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A provider that is open every day, by default from nine to five. */
export async function givenOpenEveryDay(
  db: Database,
  { scope, ownerId }: GivenOrganization,
  { providerId = ownerId, openTime = '09:00', closeTime = '17:00' } = {},
): Promise<void> {
  const row = {
    organization_id: scope.organizationId,
    provider_id: providerId,
    open_time: openTime,
    close_time: closeTime,
  };
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ ...row, day_of_the_week: day }));
  await db.insertInto('work_hours').values(week).execute();
}

/** A time without slots. Epoch milliseconds. */
export async function givenVacation(
  db: Database,
  { scope, ownerId }: GivenOrganization,
  { providerId = ownerId, startAt, endAt }: { providerId?: string; startAt: number; endAt: number },
): Promise<string> {
  const { id } = await db
    .insertInto('vacation_hours')
    .values({
      organization_id: scope.organizationId,
      provider_id: providerId,
      start_at: new Date(startAt),
      end_at: new Date(endAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let phoneNumbers = 0;

/** A client of the organization with a number of its own. */
export function givenClient(
  db: Database,
  { scope }: GivenOrganization,
  options: { name?: string; phoneNumber?: string; email?: string } = {},
): Promise<string> {
  phoneNumbers += 1;
  const name = options.name ?? `Clara Client ${phoneNumbers}`;
  const phone = options.phoneNumber ?? `+35989${String(phoneNumbers).padStart(7, '0')}`;
  return runTransaction(db, scope, async (tx) => {
    const { id } = await tx.db
      .insertInto('clients')
      .values({
        organization_id: scope.organizationId,
        row_no: await nextRowNumber(tx, scope, 'clients'),
        name,
        phone_number: phone,
        email: options.email ?? null,
        search_text: searchText(name, phone, inLatin(name), options.email),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
