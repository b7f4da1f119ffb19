import { expect, type Locator, type Page } from '@playwright/test';
import { askServer } from './askServer.ts';
import { type Booked, firstFreeDay, haircutOf } from './haircut.ts';
import { openSettled } from './settled.ts';

const addAppointment = `mutation ($input: AddAppointmentInput!) { addAppointment(input: $input) { appointments { id startAt endAt } } }`;

/** A haircut with Maria on a day on which she has plenty of time. */
export interface BookedHaircut extends Booked {
  /** YYYY-MM-DD */
  date: string;
  guest: string;
}

/**
 * Books a guest's haircut with Maria on a date, by default the first free day, past the console: in the first free slot
 * that another one follows, so that it can be lengthened regardless of what other journeys have booked there.
 */
export async function bookHaircut(page: Page, guest: string, on?: string): Promise<BookedHaircut> {
  const date = on ?? (await firstFreeDay(page));
  const { id: serviceId, providers, appointmentFields } = await haircutOf(page);
  const providerId = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  const { data } = await askServer<{ viewer: { timeSlots: { startAt: string; endAt: string }[] } }>(
    page,
    `query ($filterBy: TimeSlotFilter!) { viewer { ... on Provider { timeSlots(filterBy: $filterBy) { startAt endAt } } } }`,
    { filterBy: { serviceId, providerId, date: { from: date, to: date } } },
  );
  const free = data?.viewer.timeSlots ?? [];
  const slot = free.find(({ endAt }) => free.some(({ startAt }) => startAt === endAt)) ?? free[0];
  const fieldsData = appointmentFields
    .filter(({ required }) => required)
    .map(({ id }) => ({ id, value: 'Short' }));
  const input = { timeSlots: [{ serviceId, providerId, ...slot }], guestName: guest, fieldsData };
  const booked = await askServer<{
    addAppointment: { appointments: Pick<Booked, 'id' | 'startAt' | 'endAt'>[] };
  }>(page, addAppointment, { input });
  const appointment = booked.data?.addAppointment.appointments[0];
  if (!appointment) throw new Error(`The haircut was not booked: ${JSON.stringify(booked.errors)}`);
  return { ...appointment, serviceId, providerId, date, guest };
}

/** A guest's event on the calendar. */
export function eventOf(page: Page, guest: string): Locator {
  return page.locator('[data-event]').filter({ hasText: guest });
}

/** Opens a calendar address and waits until it shows what it has. */
export async function openCalendar(page: Page, url: string): Promise<void> {
  await openSettled(page, url);
  await expect(page.getByRole('button', { name: 'Add appointment' })).toBeVisible();
}

/** Drags with the mouse from the middle of something, as a hand does: in steps. */
export async function dragBy(page: Page, from: Locator, by: { x?: number; y?: number }): Promise<void> {
  const { x, y } = await middleOf(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (by.x ?? 0) / 2, y + (by.y ?? 0) / 2, { steps: 4 });
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 4 });
}

/** The middle of something on the screen. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('This is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
