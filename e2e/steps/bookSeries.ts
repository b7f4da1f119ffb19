import type { Page } from '@playwright/test';
import { askServer } from './askServer.ts';
import { haircutOf, slotsOf } from './haircut.ts';

const WEEK_MS = 7 * 86_400_000;

/** A date some weeks after another, both YYYY-MM-DD. */
export function weeksAfter(date: string, weeks: number): string {
  return new Date(Date.parse(date) + weeks * WEEK_MS).toISOString().slice(0, 10);
}

const bookRecurringTimeSlots = `mutation ($input: BookRecurringTimeSlotsInput!) { bookRecurringTimeSlots(input: $input) {
  appointments { id }
} }`;

/** Books a haircut with Maria every week for a guest, at her first free time of a date, as a colleague elsewhere would. */
export async function bookSeries(page: Page, guest: string, date: string, weeks: number): Promise<void> {
  const { id: serviceId, duration, providers, appointmentFields } = await haircutOf(page);
  const providerId = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  const [startAt = ''] = await slotsOf(page, date, providerId);
  const endAt = new Date(Date.parse(startAt) + duration * 60_000).toISOString();
  const fieldsData = appointmentFields
    .filter(({ required }) => required)
    .map(({ id }) => ({ id, value: 'Short' }));
  const { errors } = await askServer(page, bookRecurringTimeSlots, {
    input: {
      guestName: guest,
      timeSlots: [{ serviceId, providerId, startAt, endAt }],
      fieldsData,
      recurrenceOptions: { freq: 'WEEKLY', until: weeksAfter(date, weeks - 1) },
    },
  });
  if (errors) throw new Error(`The series was not booked: ${errors[0]?.message}`);
}
