import { searchText } from '@slotkeeper/domain/searchText';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { Database } from '../../src/platform/database/database.ts';
import type { GivenOrganization } from './organization.ts';

export interface ClientOptions {
  readonly name?: string;
  readonly email?: string | null;
  readonly phoneNumber?: string;
  readonly locale?: 'en' | 'it' | 'bg' | null;
  /** Epoch milliseconds. */
  readonly createdAt?: number;
}

let numbers = 0;

/** A client row as it might have been for years, without anybody having added it today. */
export async function writtenClient(
  db: Database,
  { scope }: GivenOrganization,
  options: ClientOptions = {},
): Promise<string> {
  numbers += 1;
  const name = options.name ?? `Clara Client ${numbers}`;
  const { id } = await db
    .insertInto('clients')
    .values({
      organization_id: scope.organizationId,
      row_no: numbers,
      name,
      phone_number: options.phoneNumber ?? `+35987${String(numbers).padStart(7, '0')}`,
      email: options.email ?? null,
      locale: options.locale ?? null,
      search_text: searchText(name),
      ...(options.createdAt === undefined ? {} : { created_at: new Date(options.createdAt) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface AppointmentOptions {
  readonly startAt: number;
  readonly minutes?: number;
  readonly status?: string;
  readonly serviceTitle?: string;
  readonly providerId?: string;
  readonly clientId?: string | null;
  readonly guestName?: string;
  readonly guestPhoneNumber?: string;
}

/**
 * An appointment row in any state and at any time, also ones that no booking of today could make, for what only reads
 * appointments. It claims no session. Returns its id.
 */
export async function writtenAppointment(
  db: Database,
  { scope, ownerId }: GivenOrganization,
  options: AppointmentOptions,
): Promise<string> {
  numbers += 1;
  const tenant = { organization_id: scope.organizationId, row_no: numbers };
  const minutes = options.minutes ?? 60;
  const service = await db
    .insertInto('services')
    .values({ ...tenant, title: options.serviceTitle ?? 'Haircut', duration: minutes })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('appointments')
    .values({
      ...tenant,
      service_id: service.id,
      provider_id: options.providerId ?? ownerId,
      client_id: options.clientId ?? null,
      guest_name: options.guestName ?? null,
      guest_phone_number: options.guestPhoneNumber ?? null,
      status: options.status ?? 'CONFIRMED',
      start_at: new Date(options.startAt),
      end_at: new Date(options.startAt + minutes * MINUTE_MS),
      slot_count: 1,
      unit_price: 2_000,
      currency: 'eur',
      created_by_type: 'PROVIDER',
      created_by_id: ownerId,
      created_by_name: 'Olga Owner',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
