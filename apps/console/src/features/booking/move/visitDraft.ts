import { graphql, readInlineData } from 'relay-runtime';
import type { visitDraft_appointment$key } from '../../../__generated__/visitDraft_appointment.graphql.ts';
import type { BookingDraft } from '../form/bookingDraft.ts';
import { partInputs } from '../form/bookingInput.ts';
import type { PickedSlot, VisitPart } from '../slots/pickedSlot.ts';

/** The draft of an appointment with all that can still be moved of its visit, at the time that it has (rule A13). */
export function visitDraft(draft: BookingDraft, appointmentKey: visitDraft_appointment$key): BookingDraft {
  const { visit } = readInlineData(
    graphql`
      fragment visitDraft_appointment on Appointment @inline {
        visit {
          serviceId
          providerId
          startAt
          endAt
          allowedActions
          timeSlots {
            startAt
            endAt
          }
        }
      }
    `,
    appointmentKey,
  );
  const parts: readonly VisitPart[] = visit.filter(({ allowedActions }) => allowedActions.includes('MODIFY'));
  const [first, ...further] = parts;
  const last = parts.at(-1);
  if (!first || !last) return draft;
  const { serviceId, providerId = null } = first;
  return {
    ...draft,
    serviceId,
    providerId,
    further: further.map((part, index) => ({
      key: index + 1,
      serviceId: part.serviceId,
      providerId: part.providerId ?? null,
    })),
    slots: [{ startAt: first.startAt, endAt: last.endAt, parts }],
  };
}

/** Whether two times of a visit are the same, each of its services at the same time with the same provider. */
export function isSameVisit(one: PickedSlot | undefined, other: PickedSlot | undefined): boolean {
  if (!one || !other) return one === other;
  const written = (slot: PickedSlot) =>
    JSON.stringify(
      partInputs(slot).map(({ serviceId, providerId, timeSlots }) => [
        serviceId,
        providerId,
        timeSlots.map(({ startAt }) => Date.parse(startAt)),
      ]),
    );
  return written(one) === written(other);
}
