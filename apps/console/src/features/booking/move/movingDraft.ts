import { graphql, readInlineData } from 'relay-runtime';
import type {
  movingDraft_appointment$data,
  movingDraft_appointment$key,
} from '../../../__generated__/movingDraft_appointment.graphql.ts';
import { type Attendee, type BookingDraft, emptyDraft } from '../form/bookingDraft.ts';
import { runsOf } from '../slots/pickedSlot.ts';

/** A question of the appointment's service. */
interface Question {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/**
 * An existing appointment as a draft: its slots, answers and attendee are what one starts from (spec 2). To move it is to
 * pick another time: the first one takes the place of its own.
 */
export function movingDraft(
  appointmentKey: movingDraft_appointment$key,
  questions: readonly Question[],
): BookingDraft {
  const appointment = readInlineData(
    graphql`
      fragment movingDraft_appointment on Appointment @inline {
        providerId
        serviceId
        attendeeName
        guestName
        guestPhoneNumber
        client {
          id
          name
        }
        timeSlots {
          startAt
          endAt
        }
        fieldsData {
          name
          type
          value
        }
      }
    `,
    appointmentKey,
  );
  const { serviceId, providerId, timeSlots, fieldsData } = appointment;
  const answerTo = ({ name, type }: Question) =>
    fieldsData.find((answer) => answer.name === name && answer.type === type)?.value;
  return {
    ...emptyDraft,
    attendee: attendeeOf(appointment),
    serviceId,
    providerId,
    slots: timeSlots.map(({ startAt, endAt }) => ({ startAt, endAt })),
    replaces: 'ONCE',
    answers: Object.fromEntries(
      questions.flatMap((question) => {
        const value = answerTo(question);
        return value === undefined ? [] : [[question.id, value]];
      }),
    ),
  };
}

function attendeeOf(appointment: movingDraft_appointment$data): Attendee {
  const { client, attendeeName, guestName, guestPhoneNumber } = appointment;
  if (client) return { kind: 'client', id: client.id, name: client.name, attendeeName: attendeeName ?? '' };
  return { kind: 'guest', name: guestName ?? '', phoneNumber: guestPhoneNumber ?? '' };
}

/** Whether two drafts mean the same time with the same provider for the same service: that is no move. */
export function hasSameSlots(one: BookingDraft, other: BookingDraft): boolean {
  return (
    one.serviceId === other.serviceId &&
    one.providerId === other.providerId &&
    one.slots.length === other.slots.length &&
    one.slots.every(({ startAt, endAt }, index) => {
      const slot = other.slots[index];
      return slot?.startAt === startAt && slot.endAt === endAt;
    })
  );
}

/** Whether an appointment gets another time: the first run of the chosen slots keeps its id (rule P1). */
export function isMoved(before: BookingDraft, draft: BookingDraft): boolean {
  const [first = []] = runsOf(draft.slots);
  return !hasSameSlots(before, { ...draft, slots: first });
}
