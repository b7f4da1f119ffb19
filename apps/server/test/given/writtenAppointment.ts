import { searchText } from '@slotkeeper/domain/searchText';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { Database } from '../../src/platform/database/database.ts';
import type { GivenOrganization } from './organization.ts';

export interface ClientWishes {
  readonly name?: string;
  readonly email?: string | null;
  readonly phoneNumber?: string;
  readonly locale?: 'en' | 'it' | 'bg';
  /** Epoch milliseconds. */
  readonly createdAt?: number;
}

let numbers = 0;

/** A client row as it might have been for years, without anybody having added it today. */
export async function writtenClient(
  db: Database,
  { scope }: GivenOrganization,
  wishes: ClientWishes = {},
): Promise<string> {
  numbers += 1;
  const name = wishes.name ?? `Clara Client ${numbers}`;
  const { id } = await db
    .insertInto('clients')
    .values({
      organization_id: scope.organizationId,
      row_no: numbers,
      name,
      phone_number: wishes.phoneNumber ?? `+35987${String(numbers).padStart(7, '0')}`,
      email: wishes.email ?? null,
      locale: wishes.locale ?? null,
      search_text: searchText(name),
      ...(wishes.createdAt === undefined ? {} : { created_at: new Date(wishes.createdAt) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface AppointmentWishes {
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
  wishes: AppointmentWishes,
): Promise<string> {
  numbers += 1;
  const tenant = { organization_id: scope.organizationId, row_no: numbers };
  const minutes = wishes.minutes ?? 60;
  const service = await db
    .insertInto('services')
    .values({ ...tenant, title: wishes.serviceTitle ?? 'Haircut', duration: minutes })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('appointments')
    .values({
      ...tenant,
      service_id: service.id,
      provider_id: wishes.providerId ?? ownerId,
      client_id: wishes.clientId ?? null,
      guest_name: wishes.guestName ?? null,
      guest_phone_number: wishes.guestPhoneNumber ?? null,
      status: wishes.status ?? 'CONFIRMED',
      start_at: new Date(wishes.startAt),
      end_at: new Date(wishes.startAt + minutes * MINUTE_MS),
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
