import { isBookedOnline } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { graphql, readInlineData } from 'relay-runtime';
import type {
  calendarAppointment_appointment$data,
  calendarAppointment_appointment$key,
} from '../../../__generated__/calendarAppointment_appointment.graphql.ts';
import type { CalendarAppointment } from '../layout/calendarEvent.ts';

const fragment = graphql`
  fragment calendarAppointment_appointment on Appointment @inline {
    id
    version
    startAt
    endAt
    source
    status
    providerId
    serviceId
    attendanceConfirmedAt
    attendeeName
    guestName
    guestPhoneNumber
    capacity
    isPartOfRecurringSequence
    amountPaid
    due
    client {
      name
    }
    service {
      title
      duration
      isRecurring
    }
    provider {
      name
      color
    }
  }
`;

const known = new WeakMap<calendarAppointment_appointment$data, CalendarAppointment>();

/**
 * What the calendar needs of one appointment. The grid works on plain values rather than a fragment per block: it
 * measures thousands of them before it draws the few on the screen. While Relay's data is the same object, so is the
 * answer.
 */
export function calendarAppointment(key: calendarAppointment_appointment$key): CalendarAppointment {
  const data = readInlineData(fragment, key);
  const earlier = known.get(data);
  if (earlier) return earlier;
  const appointment = appointmentOf(data);
  known.set(data, appointment);
  return appointment;
}

function appointmentOf(data: calendarAppointment_appointment$data): CalendarAppointment {
  return {
    id: data.id,
    version: data.version,
    start: Date.parse(data.startAt) / MINUTE_MS,
    end: Date.parse(data.endAt) / MINUTE_MS,
    status: data.status,
    providerId: data.providerId,
    providerName: data.provider.name,
    colorIndex: data.provider.color,
    serviceId: data.serviceId,
    serviceTitle: data.service.title,
    slotMinutes: data.service.isRecurring ? null : data.service.duration,
    clientName: formatAttendee({
      attendeeName: data.attendeeName,
      clientName: data.client?.name ?? data.guestName,
    }),
    canBeNotified: data.client !== null || Boolean(data.guestPhoneNumber),
    capacity: data.capacity,
    isPartOfSeries: data.isPartOfRecurringSequence,
    isPaid: (data.amountPaid ?? 0) > 0,
    isFree: data.due === 0,
    willAttend: Boolean(data.attendanceConfirmedAt),
    isBookedOnline: isBookedOnline(data.source),
  };
}
