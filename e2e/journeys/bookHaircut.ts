import type { Page } from '@playwright/test';
import { askServer } from './askServer.ts';
import { type Booked, haircutOf } from './haircut.ts';

const addAppointment = `mutation ($input: AddAppointmentInput!) { addAppointment(input: $input) {
  appointments { id startAt endAt }
} }`;

interface HaircutWish {
  guest: string;
  /** ISO 8601, UTC. */
  startAt: string;
  /** Outside the rules, on purpose (decisions A10). */
  allowOutsideHours?: boolean;
}

/** Books a haircut of one slot with Maria for a guest, as a colleague elsewhere would. */
export async function bookHaircut(
  page: Page,
  { guest, startAt, allowOutsideHours }: HaircutWish,
): Promise<Booked> {
  const { id: serviceId, duration, providers, appointmentFields } = await haircutOf(page);
  const providerId = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  const endAt = new Date(Date.parse(startAt) + duration * 60_000).toISOString();
  const fieldsData = appointmentFields
    .filter(({ required }) => required)
    .map(({ id }) => ({ id, value: 'Short' }));
  const input = {
    guestName: guest,
    timeSlots: [{ serviceId, providerId, startAt, endAt }],
    fieldsData,
    allowOutsideHours,
  };
  const { data, errors } = await askServer<{
    addAppointment: { appointments: Pick<Booked, 'id' | 'startAt' | 'endAt'>[] };
  }>(page, addAppointment, { input });
  const booked = data?.addAppointment.appointments[0];
  if (!booked) throw new Error(`The haircut was not booked: ${errors?.[0]?.message}`);
  return { ...booked, serviceId, providerId };
}
