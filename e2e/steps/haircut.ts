import type { Page } from '@playwright/test';
import { askServer } from './askServer.ts';

/** What the journeys book: a haircut with Maria, who asks how long the hair is. */
export interface Booked {
  id: string;
  serviceId: string;
  providerId: string;
  startAt: string;
  endAt: string;
}

const haircut = `query { viewer { ... on Provider { services(first: 50) { edges { node {
  id title duration providers { id name } appointmentFields { id required }
} } } } } }`;
const slots = `query ($filterBy: TimeSlotFilter!) { viewer { ... on Provider { timeSlots(filterBy: $filterBy) { startAt } } } }`;
const addAppointment = `mutation ($input: AddAppointmentInput!) { addAppointment(input: $input) { appointments { id } } }`;

interface ServiceNode {
  id: string;
  title: string;
  /** Minutes. */
  duration: number;
  providers: { id: string; name: string }[];
  appointmentFields: { id: string; required: boolean }[];
}

/** The demo's haircut, with who offers it and what it asks. */
export async function haircutOf(page: Page): Promise<ServiceNode> {
  const { data } = await askServer<{ viewer: { services: { edges: { node: ServiceNode }[] } } }>(
    page,
    haircut,
  );
  const found = data?.viewer.services.edges.map(({ node }) => node).find(({ title }) => title === 'Haircut');
  if (!found) throw new Error('The demo has no haircut');
  return found;
}

/** The starts of the haircut's free times of a provider on a date. */
export async function slotsOf(page: Page, date: string, providerId: string): Promise<string[]> {
  const { id: serviceId } = await haircutOf(page);
  const filterBy = { serviceId, providerId, date: { from: date, to: date } };
  const { data } = await askServer<{ viewer: { timeSlots: { startAt: string }[] } }>(page, slots, {
    filterBy,
  });
  return data?.viewer.timeSlots.map(({ startAt }) => startAt) ?? [];
}

/** Whether the slot of a booking is offered to others. */
export async function isListed(page: Page, { startAt, providerId }: Booked): Promise<boolean> {
  return (await slotsOf(page, startAt.slice(0, 10), providerId)).includes(startAt);
}

/** So many free times leave room for all that a journey does on a day, regardless of what others have booked there. */
const PLENTY = 6;

/** The first date, ten weeks ahead or as many days as are named, on which Maria has plenty of time to cut hair. */
export async function firstFreeDay(page: Page, daysAhead = 70): Promise<string> {
  const { providers } = await haircutOf(page);
  const maria = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  for (let ahead = daysAhead; ahead < daysAhead + 20; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    if ((await slotsOf(page, date, maria)).length >= PLENTY) return date;
  }
  throw new Error('Maria has no free day');
}

const dayOf = `query ($filterBy: AppointmentFilter!) { viewer { ... on Provider { appointments(filterBy: $filterBy) {
  edges { node { id startAt endAt guestName } }
} } } }`;

interface AppointmentNode {
  id: string;
  startAt: string;
  endAt: string;
  guestName: string | null;
}

/** The guest's appointment on a date. */
export async function bookedOf(
  page: Page,
  date: string,
  guest: string,
): Promise<Pick<Booked, 'id' | 'startAt' | 'endAt'>> {
  const { data } = await askServer<{ viewer: { appointments: { edges: { node: AppointmentNode }[] } } }>(
    page,
    dayOf,
    {
      filterBy: { date: { from: date, to: date } },
    },
  );
  const found = data?.viewer.appointments.edges.find(({ node }) => node.guestName === guest);
  if (!found) throw new Error('The appointment was not booked');
  return found.node;
}

/** A second booking of the same slot, forced through the API. */
export async function bookAgain(page: Page, { serviceId, providerId, startAt, endAt }: Booked) {
  const { appointmentFields } = await haircutOf(page);
  const fieldsData = appointmentFields
    .filter(({ required }) => required)
    .map(({ id }) => ({ id, value: 'Short' }));
  return askServer(page, addAppointment, {
    input: { timeSlots: [{ serviceId, providerId, startAt, endAt }], guestName: 'Second', fieldsData },
  });
}
