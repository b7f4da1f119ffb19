import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { AppointmentModal } from '../../src/features/booking/appointment/AppointmentModal.tsx';
import { type Answers, renderInConsole } from '../renderInConsole.tsx';

const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
/** An instant of tomorrow from its hour and minute in UTC, ISO 8601. */
export const at = (hour: string) => `${day}T${hour}:00.000Z`;
const elena = { __typename: 'Provider', id: 'elena', name: 'Elena Petrova', color: 0, placeIds: ['vitosha'] };
const haircut = {
  __typename: 'Service',
  id: 'haircut',
  title: 'Haircut',
  duration: 60,
  price: 4000,
  currencies: ['eur'],
  minSlotsRequired: 1,
  isActive: true,
  providers: [elena],
  appointmentFields: [],
};

/** A free slot of tomorrow, in UTC. */
export function slot(hour: string, next: string) {
  const id = `${hour} ${day}`;
  return {
    __typename: 'TimeSlot',
    id,
    startAt: at(hour),
    endAt: at(next),
    capacity: 1,
    seatsLeft: 1,
    providerId: 'elena',
  };
}

/** A guest’s confirmed haircut with Elena tomorrow at nine, in UTC. */
export function appointment(facts: Record<string, unknown> = {}) {
  return {
    __typename: 'Appointment',
    id: 'a',
    version: 1,
    startAt: at('09:00'),
    endAt: at('10:00'),
    status: 'CONFIRMED',
    providerId: 'elena',
    serviceId: 'haircut',
    attendeeName: null,
    guestName: 'Ana',
    guestPhoneNumber: '+359880000001',
    note: null,
    capacity: 1,
    seatsTaken: 1,
    duration: 60,
    isPartOfRecurringSequence: false,
    formattedRecurrencePattern: null,
    series: null,
    amountPaid: null,
    currency: 'eur',
    due: 4000,
    cancellationReason: null,
    visit: [],
    allowedActions: ['MODIFY', 'OFFER_ALTERNATIVE'],
    alternativeTimes: [],
    payments: [],
    timeSlots: [slot('09:00', '10:00')],
    createdBy: { name: 'Elena Petrova', type: 'PROVIDER' },
    source: 'DESK',
    client: null,
    service: haircut,
    provider: elena,
    fieldsData: [],
    audit: [],
    isLastChangedByViewer: true,
    ...facts,
  };
}

/** An answer to the person who is signed in. */
export const provider = (data: Record<string, unknown>) => ({
  viewer: { __typename: 'Provider', id: 'elena', ...data },
});

/** Opens the appointment, before a salon that the test plays. */
export function open(facts: Record<string, unknown>, others: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const world = renderInConsole(<AppointmentModal appointmentId="a" onClose={onClose} />, {
    answers: {
      AppointmentLoaderQuery: () => provider({ appointment: appointment(facts) }),
      useServiceChoicesQuery: () => provider({ services: { edges: [{ node: haircut }] } }),
      freeTimesQuery: () => provider({ timeSlots: [slot('09:00', '10:00'), slot('10:00', '11:00')] }),
      ...others,
    },
  });
  const sent = (name: string) =>
    world.calls.filter((call) => call.name === name).map(({ variables }) => variables);
  return { ...world, onClose, sent };
}

/** A button by its name, once it is there. */
export const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });
/** Presses a button, once it is there. */
export const press = async (name: RegExp | string) => fireEvent.click(await button(name));

/** A free time by what the clock of Sofia shows. */
export const time = (clock: string) => screen.findByText(clock);
/** Selects a free time, or deselects it. */
export const pick = async (clock: string) => fireEvent.click(await time(clock));

/** From the details to step 2 with an hour later picked. */
export async function moveAnHourOn(): Promise<void> {
  await press('Reschedule');
  await pick('12:00');
  await press('Next');
}

/** The server’s answer to a move an hour on, with the further appointments that it booked. */
export const moved = (newAppointments: readonly unknown[] = []) => ({
  updateAppointmentWithTimeSlots: {
    updatedAppointment: appointment({ version: 2, startAt: at('10:00'), endAt: at('11:00') }),
    newAppointments,
  },
});

/** Whether a free time is picked. */
export const isPicked = async (clock: string) =>
  (await time(clock)).closest('button')?.getAttribute('aria-pressed') === 'true';
