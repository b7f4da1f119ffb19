import { appointmentSources } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import { appointmentStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { Database } from '../../src/platform/database/database.ts';
import type { given as writeGiven } from './given.ts';
import type { GivenOrganization } from './organization.ts';
import { writtenClient } from './writtenAppointment.ts';

/** A small generator, so that each run has the same year. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** An appointment that was written, with what the figures are computed from. Instants in epoch milliseconds. */
export interface Written {
  readonly providerId: string;
  readonly serviceId: string;
  readonly clientId: string | null;
  readonly start: number;
  readonly end: number;
  readonly createdAt: number;
  readonly status: (typeof appointmentStatuses)[number];
  readonly source: (typeof appointmentSources)[number];
  readonly currency: string;
  readonly due: number;
  readonly paid: number | null;
}

const MINUTE = 60_000;

/** Appointments in 13 months around the year from 2025-11-10, so that some are before it and some after. */
export async function writtenYear(
  db: Database,
  given: ReturnType<typeof writeGiven>,
  organization: GivenOrganization,
  rows: number,
): Promise<Written[]> {
  const random = randomFrom(7);
  const member = await given.staffMember(organization, { role: 'staff' });
  const providerIds = [organization.ownerId, member.id];
  const serviceIds = [
    await given.service(organization, { providerIds }),
    await given.service(organization, { providerIds }),
  ];
  const clientIds: string[] = [];
  for (let client = 0; client < 40; client += 1) clientIds.push(await writtenClient(db, organization));
  const written = Array.from({ length: rows }, (): Written => {
    const start = Date.parse('2025-10-15T00:00Z') + random(395 * 96) * 15 * MINUTE;
    const due = random(9_000);
    return {
      providerId: providerIds[random(2)] ?? '',
      serviceId: serviceIds[random(2)] ?? '',
      clientId: random(5) === 0 ? null : (clientIds[random(40)] ?? null),
      start,
      end: start + (1 + random(8)) * 15 * MINUTE,
      createdAt: start - random(45 * 24) * 60 * MINUTE,
      status: appointmentStatuses[random(appointmentStatuses.length)] ?? 'CONFIRMED',
      source: appointmentSources[random(appointmentSources.length)] ?? 'DESK',
      currency: random(4) === 0 ? 'usd' : 'eur',
      due,
      paid: random(2) === 0 ? null : random(due + 1),
    };
  });
  await db
    .insertInto('appointments')
    .values(
      written.map((one, index) => ({
        organization_id: organization.scope.organizationId,
        row_no: 10_000 + index,
        service_id: one.serviceId,
        provider_id: one.providerId,
        client_id: one.clientId,
        guest_name: one.clientId === null ? 'Guest' : null,
        status: one.status,
        start_at: new Date(one.start),
        end_at: new Date(one.end),
        created_at: new Date(one.createdAt),
        slot_count: 1,
        unit_price: one.due,
        amount_paid: one.paid,
        currency: one.currency,
        source: one.source,
        created_by_type: 'PROVIDER',
        created_by_id: organization.ownerId,
        created_by_name: 'Olga Owner',
      })),
    )
    .execute();
  return written;
}
