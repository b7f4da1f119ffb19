import type { Page } from '@playwright/test';
import { askServer } from './askServer.ts';
import { type Booked, haircutOf, slotsOf } from './haircut.ts';

const addAppointment = `mutation ($input: AddAppointmentInput!) { addAppointment(input: $input) {
  appointments { id startAt endAt }
} }`;

interface HaircutOptions {
  guest?: string;
  /** Where the guest is reached. */
  guestPhoneNumber?: string;
  /** Who it is for instead of a guest; they are notified. */
  clientId?: string;
  /** ISO 8601, UTC. */
  startAt: string;
  /** Outside the rules, on purpose (rule A10). */
  allowOutsideHours?: boolean;
}

/** Books a haircut of one slot with Maria for a guest or a client, as a colleague elsewhere would. */
export async function bookHaircut(
  page: Page,
  { guest, guestPhoneNumber, clientId, startAt, allowOutsideHours }: HaircutOptions,
): Promise<Booked> {
  const { id: serviceId, duration, providers, appointmentFields } = await haircutOf(page);
  const providerId = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  const endAt = new Date(Date.parse(startAt) + duration * 60_000).toISOString();
  const fieldsData = appointmentFields
    .filter(({ required }) => required)
    .map(({ id }) => ({ id, value: 'Short' }));
  const input = {
    guestName: guest,
    guestPhoneNumber,
    clientId,
    notifyClient: clientId !== undefined,
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

/** Books a haircut for a guest on the first day, three months ahead, on which Maria has plenty of time. */
export async function bookFreeHaircut(page: Page, guest: string): Promise<Booked> {
  const { providers } = await haircutOf(page);
  const maria = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  for (let ahead = 91; ahead < 120; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const free = await slotsOf(page, date, maria);
    const startAt = free.at(-1);
    if (startAt !== undefined && free.length > 3) return bookHaircut(page, { guest, startAt });
  }
  throw new Error('Maria has no free day');
}
