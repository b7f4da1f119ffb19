import { AppointmentModal } from '../../../features/booking/appointment/AppointmentModal.tsx';
import { NewAppointmentModal } from '../../../features/booking/form/NewAppointmentModal.tsx';
import { TakenNotice } from '../../../features/booking/slots/PickedSlots.tsx';
import { SlotList } from '../../../features/booking/slots/SlotList.tsx';
import { SlotListSkeleton } from '../../../features/booking/slots/SlotListSkeleton.tsx';
import { rangeFrom } from '../../../features/booking/slots/slotRange.ts';
import type { GalleryEntry } from '../galleryUrl.ts';
import type { PlayedAnswers } from '../playedServer.ts';

const TODAY = '2026-03-02';
const asked = { serviceId: 'haircut', providerId: null, clientId: null, attendeeName: null, movingId: null };
const ignore = () => undefined;

const viewer = (facts: object) => ({ viewer: { __typename: 'Provider', id: 'elena', ...facts } });

const slot = (day: string, hour: number, seatsLeft: number) => ({
  __typename: 'TimeSlot',
  id: `${day} ${hour}`,
  startAt: `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  endAt: `${day}T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
  capacity: seatsLeft,
  seatsLeft,
});

const timeSlots = [
  ...[7, 8, 9, 12, 13].map((hour) => slot('2026-03-02', hour, 1)),
  ...[7, 9, 14].map((hour) => slot('2026-03-04', hour, 6)),
];

const withHours = {
  dateHours: [],
  service: {
    __typename: 'Service',
    id: 'haircut',
    isRecurring: false,
    providers: [{ __typename: 'Provider', id: 'elena', workHours: [{ id: 'monday', isOpen: true }] }],
  },
};

const empty: PlayedAnswers = {
  freeTimesQuery: viewer({ timeSlots: [] }),
  useHasNoHoursQuery: viewer(withHours),
};
const withoutServices: PlayedAnswers = {
  useServiceChoicesQuery: viewer({ services: { edges: [] } }),
  ClientFieldQuery: viewer({ clients: { edges: [] } }),
};

/** Choosing a time, and the two dialogs about appointments. */
export const bookingEntries: readonly GalleryEntry[] = [
  { name: 'SlotList', answers: { freeTimesQuery: viewer({ timeSlots }) }, Show: Slots },
  { name: 'SlotList/empty', answers: empty, Show: Slots },
  { name: 'SlotList/error', answers: 'unreachable', fails: true, Show: Slots },
  { name: 'SlotListSkeleton', Show: SlotListSkeleton },
  { name: 'TakenNotice', Show: () => <TakenNotice slots={[slot('2026-03-02', 8, 1)]} /> },
  { name: 'NewAppointmentModal/loading', isDialog: true, Show: NewAppointment },
  { name: 'NewAppointmentModal/empty', isDialog: true, answers: withoutServices, Show: NewAppointment },
  {
    name: 'NewAppointmentModal/error',
    isDialog: true,
    answers: 'unreachable',
    fails: true,
    Show: NewAppointment,
  },
  { name: 'AppointmentModal/loading', isDialog: true, Show: Appointment },
  { name: 'AppointmentModal/error', isDialog: true, answers: 'unreachable', fails: true, Show: Appointment },
];

function Slots() {
  return (
    <SlotList
      range={rangeFrom(TODAY, TODAY)}
      asked={asked}
      today={TODAY}
      excluded={[]}
      picked={[slot('2026-03-02', 9, 1)]}
      isReplacing={false}
      around={null}
      isPending={false}
      fetchKey={0}
      onPick={ignore}
      onRange={ignore}
    />
  );
}

function NewAppointment() {
  return <NewAppointmentModal onClose={ignore} />;
}

function Appointment() {
  return <AppointmentModal appointmentId="appointment" onClose={ignore} />;
}
