import { expect, type Page } from '@playwright/test';
import { askServer } from './askServer.ts';

const DAY_MS = 86_400_000;
const services = '{ viewer { ... on Provider { services(first: 50) { edges { node { id title } } } } } }';
const times = `query ($filterBy: TimeSlotFilter!) { viewer { ... on Provider { timeSlots(filterBy: $filterBy) {
  startAt endAt providerId
} } } }`;
const addAppointment =
  'mutation ($input: AddAppointmentInput!) { addAppointment(input: $input) { appointments { id } } }';

/** A yoga class in which guests have seats. */
export interface BookedClass {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly providerId: string;
}

/** Books guests into a yoga class so many days ahead that nobody else is in it, past the console. */
export async function bookClass(
  page: Page,
  guests: readonly string[],
  daysAhead = 180,
): Promise<BookedClass> {
  const { data } = await askServer<{
    viewer: { services: { edges: { node: { id: string; title: string } }[] } };
  }>(page, services);
  const serviceId = data?.viewer.services.edges.find(({ node }) => node.title === 'Yoga')?.node.id;
  const date = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const filterBy = { serviceId, date: { from: date(daysAhead), to: date(daysAhead + 10) } };
  const free = await askServer<{ viewer: { timeSlots: Omit<BookedClass, 'date'>[] } }>(page, times, {
    filterBy,
  });
  const slot = free.data?.viewer.timeSlots[0];
  if (!slot) throw new Error('The demo has no yoga class in that time');
  for (const guestName of guests) {
    const { errors } = await askServer(page, addAppointment, {
      input: { timeSlots: [{ ...slot, serviceId }], guestName },
    });
    expect(errors).toBeUndefined();
  }
  return { ...slot, date: slot.startAt.slice(0, 10) };
}
