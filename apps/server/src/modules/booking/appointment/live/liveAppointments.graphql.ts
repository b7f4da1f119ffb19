import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { eventTypesOf } from '@slotkeeper/domain/booking/event/eventNames';
import { builder } from '../../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { type Live, liveField } from '../../../../platform/graphql/liveField.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { appointmentLoader } from '../read/appointmentLoaders.ts';
import type { Appointment } from '../read/appointmentWindow.store.ts';

/** What a viewer gets of a change by today's facts: the appointment, or its id where it is gone for that viewer. */
interface AppointmentNews {
  readonly shown: readonly Appointment[];
  readonly goneIds: readonly string[];
}

type LiveAppointment = Live<AppointmentNews>;

interface AppointmentEvent {
  readonly appointmentId: string;
  readonly providerIds: readonly string[];
}

/** The appointment, as far as the viewer may see it now (rule R2). */
function findFresh(fresh: GraphqlContext, { appointmentId }: AppointmentEvent): Promise<Appointment | null> {
  return appointmentLoader(fresh).load(appointmentId);
}

async function newsOfAddition(
  fresh: GraphqlContext,
  event: AppointmentEvent,
): Promise<AppointmentNews | null> {
  const appointment = await findFresh(fresh, event);
  return appointment && { shown: [appointment], goneIds: [] };
}

/** Who saw it before the change and may not anymore gets its deletion (rule R2). */
async function newsOfUpdate(fresh: GraphqlContext, event: AppointmentEvent): Promise<AppointmentNews | null> {
  const appointment = await findFresh(fresh, event);
  if (appointment) return { shown: [appointment], goneIds: [] };
  const sawIt = event.providerIds.some((id) => requireStaff(fresh).may('appointment:view', [id]));
  return sawIt ? { shown: [], goneIds: [event.appointmentId] } : null;
}

/** A deletion that was undone in the meantime is not reported: the streams of the three fields are not in step. */
async function newsOfDeletion(
  fresh: GraphqlContext,
  event: AppointmentEvent,
): Promise<AppointmentNews | null> {
  const appointment = await findFresh(fresh, event);
  return appointment && isClosed(appointment.status) ? { shown: [], goneIds: [appointment.id] } : null;
}

const cursorDescription = 'The running number of the event, to go on from after a lost socket (rule N5).';
const resyncDescription = 'Too far behind: refetch.';

const shownIn = ({ value }: LiveAppointment) => [...(value?.shown ?? [])];
const goneIn = ({ value }: LiveAppointment) =>
  (value?.goneIds ?? []).map((id) => toGlobalId('Appointment', id));

const AddAppointmentEventRef = builder.objectRef<LiveAppointment>('AddAppointmentEvent').implement({
  fields: (t) => ({
    appointments: t.field({ type: [AppointmentRef], resolve: shownIn }),
    cursor: t.exposeString('cursor', { description: cursorDescription }),
    resync: t.exposeBoolean('resync', { description: resyncDescription }),
  }),
});

const UpdateAppointmentEventRef = builder.objectRef<LiveAppointment>('UpdateAppointmentEvent').implement({
  fields: (t) => ({
    appointments: t.field({ type: [AppointmentRef], resolve: shownIn }),
    cursor: t.exposeString('cursor', { description: cursorDescription }),
    deletedAppointments: t.idList({
      description: 'Appointments that the viewer may no longer see (rule R2).',
      resolve: goneIn,
    }),
    resync: t.exposeBoolean('resync', { description: resyncDescription }),
  }),
});

const DeleteAppointmentEventRef = builder.objectRef<LiveAppointment>('DeleteAppointmentEvent').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: cursorDescription }),
    deletedAppointments: t.idList({ resolve: goneIn }),
    resync: t.exposeBoolean('resync', { description: resyncDescription }),
  }),
});

builder.subscriptionFields((t) => ({
  addAppointment: t.field({
    type: AddAppointmentEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) =>
      liveField(context, { after, kinds: eventTypesOf('ADDED'), deliver: newsOfAddition }),
    resolve: (payload) => payload,
  }),
  updateAppointment: t.field({
    type: UpdateAppointmentEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) =>
      liveField(context, { after, kinds: eventTypesOf('UPDATED'), deliver: newsOfUpdate }),
    resolve: (payload) => payload,
  }),
  deleteAppointment: t.field({
    type: DeleteAppointmentEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) =>
      liveField(context, { after, kinds: eventTypesOf('DELETED'), deliver: newsOfDeletion }),
    resolve: (payload) => payload,
  }),
}));
