import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import {
  type BookingPrefill,
  NewAppointmentModal,
} from '../../src/features/booking/form/NewAppointmentModal.tsx';
import type { BookingDraft } from '../../src/features/booking/form/bookingDraft.ts';
import { QuickBooking } from '../../src/features/booking/quick/QuickBooking.tsx';
import type { ShownDays } from '../../src/features/booking/slots/useShownRange.ts';
import type { ViewerFacts } from '../../src/lib/viewer/ViewerContext.ts';
import { type Answers, renderInConsole } from '../renderInConsole.tsx';

const elena = { __typename: 'Provider', id: 'elena', name: 'Elena Petrova', color: 0 };
const marco = { __typename: 'Provider', id: 'marco', name: 'Marco Bianchi', color: 1 };

function service(id: string, facts: Record<string, unknown>) {
  const common = {
    __typename: 'Service',
    id,
    duration: 60,
    price: 4000,
    currencies: ['eur'],
    minSlotsRequired: 1,
    capacity: 1,
    isRecurring: false,
    isActive: true,
    appointmentFields: [],
  };
  return { node: { ...common, ...facts } };
}

const question = {
  __typename: 'ServiceAppointmentField',
  id: 'length',
  name: 'Hair length',
  prompt: '',
  required: true,
  type: 'TEXT',
  choices: [],
};

const services = [
  service('haircut', { title: 'Haircut', providers: [elena, marco], appointmentFields: [question] }),
  service('massage', { title: 'Massage', providers: [marco] }),
];

/** Two free hours tomorrow, one of them with seats of a group. */
export function freeSlots() {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const slot = (hour: string, next: string, capacity: number, seatsLeft: number) => ({
    __typename: 'TimeSlot',
    id: hour,
    startAt: `${day}T${hour}:00.000Z`,
    endAt: `${day}T${next}:00.000Z`,
    capacity,
    seatsLeft,
  });
  return [slot('09:00', '10:00', 1, 1), slot('10:00', '11:00', 4, 3)];
}

const provider = (data: Record<string, unknown>) => ({
  viewer: { __typename: 'Provider', id: 'elena', ...data },
});

const answers: Answers = {
  useServiceChoicesQuery: () => provider({ services: { edges: services } }),
  ClientFieldQuery: () =>
    provider({
      clients: {
        edges: [
          { node: { __typename: 'Client', id: 'ivan', name: 'Ivan Dimitrov', phoneNumber: '+359880000001' } },
        ],
      },
    }),
  freeTimesQuery: () => provider({ timeSlots: freeSlots() }),
  appointmentMutationsBookMutation: () => ({ addAppointment: { appointments: [booked()] } }),
};

/** The server's answer to a booking with any provider: Marco has it. */
function booked() {
  const [slot] = freeSlots();
  return {
    __typename: 'Appointment',
    id: 'new',
    startAt: slot?.startAt,
    endAt: slot?.endAt,
    provider: marco,
  };
}

/** The page of the calendar's panel at a time of Elena or Marco, before the same salon. */
export function quickBooking(
  others: Answers = {},
  { providerId = 'marco', start = Date.parse('2027-01-05T10:00Z') as number | null, taken = '' } = {},
) {
  const on = { onMore: vi.fn<(entered: BookingDraft) => void>(), onDone: vi.fn<() => void>() };
  const world = renderInConsole(
    <QuickBooking
      pointed={{ date: '2027-01-05', start, providerId }}
      shownDays={{ date: '2027-01-05', has: () => true, goTo: () => undefined }}
      obstacle={({ slots }, onTake) =>
        slots[0]?.startAt === taken
          ? {
              alert: (
                <button type="button" onClick={() => onTake(Date.parse(taken) + 3_600_000)}>
                  Take it
                </button>
              ),
            }
          : null
      }
      onTime={() => undefined}
      {...on}
    />,
    { answers: { useSendersQuery: () => provider({}), ...answers, ...others } },
  );
  const sent = (name: string) =>
    world.calls.filter((call) => call.name === name).map(({ variables }) => variables);
  return { ...world, ...on, sent };
}

/** Opens the modal for a new appointment, before a salon that the test plays. */
export function newAppointment(
  others: Answers = {},
  shownDays?: ShownDays,
  viewer: Partial<ViewerFacts> = {},
  draft: BookingPrefill = {},
) {
  const onClose = vi.fn<() => void>();
  const world = renderInConsole(
    <NewAppointmentModal draft={draft} shownDays={shownDays} onClose={onClose} />,
    {
      answers: { ...answers, ...others },
      viewer,
    },
  );
  const sent = (name: string) =>
    world.calls.filter((call) => call.name === name).map(({ variables }) => variables);
  return { ...world, onClose, sent };
}

/** Chooses an option of a field by its text. */
export async function choose(field: string, option: string): Promise<void> {
  const box = await screen.findByRole('combobox', { name: field });
  fireEvent.click(box);
  // Another field may still have its list, with the same options.
  const own = () =>
    document.querySelector<HTMLElement>(`[role=listbox][aria-labelledby="${box.id}-label"]`) ?? document.body;
  await waitFor(() => fireEvent.click(within(own()).getByText(option, { selector: '[role="option"] *' })));
}

/** A button by its name, once it is there. */
export const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });
