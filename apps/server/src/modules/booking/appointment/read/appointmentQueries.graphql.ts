import { CALENDAR_APPOINTMENTS_MAX, SLOT_QUERY_DAYS_MAX } from '@slotkeeper/domain/limits';
import { datesInterval } from '@slotkeeper/domain/time/zonedTime';
import { builder } from '../../../../platform/graphql/builder.ts';
import {
  OrderDirectionRef,
  pageArguments,
  pageWindow,
  toConnection,
} from '../../../../platform/graphql/connection.ts';
import { type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { readId } from '../../../../platform/graphql/globalId.ts';
import { orderLimit } from '../../../../platform/graphql/inputLimits.ts';
import { liveCursorOf } from '../../../../platform/graphql/liveField.ts';
import { checkDateRange, DateRangeRef } from '../../../../platform/graphql/readInput.ts';
import { loadKeptClient } from '../../../clients/client/client.ts';
import { ProviderRef, viewerOnly } from '../../../people/provider/provider.graphql.ts';
import { AppointmentRef, AppointmentStatusRef } from '../appointment.graphql.ts';
import { appointmentLoader } from './appointmentLoaders.ts';
import {
  type AppointmentListOptions,
  appointmentOrderFields,
  findAppointmentPage,
} from './appointmentWindow.store.ts';
import { loadRelatedRows } from './relatedRows.ts';

const PAGE = { size: 100, max: CALENDAR_APPOINTMENTS_MAX };
/** Newest first, as the calendar queries them (spec 7). */
const defaultOrder: AppointmentListOptions['orderBy'] = [{ field: 'START_AT', direction: 'DESC' }];

const AppointmentFilterRef = builder.inputType('AppointmentFilter', {
  fields: (t) => ({
    clientId: t.id(),
    date: t.field({
      description: 'Local dates, both included, in the zone of the viewer (rules T4, T6).',
      type: DateRangeRef,
    }),
    isUpcoming: t.boolean({
      description:
        'Upcoming ones, or all others: past ones and, unless statuses say otherwise, canceled ones.',
    }),
    providerIds: t.idList(),
    serviceIds: t.idList(),
    statuses: t.field({
      description: 'Without it, canceled and declined ones stay hidden (rule P2).',
      type: [AppointmentStatusRef],
    }),
    updatedSince: t.field({
      description:
        'Those that were made or changed at this instant or later, canceled and declined ones too: what a program has to read again.',
      type: 'DateTime',
    }),
  }),
});

const AppointmentOrderFieldRef = builder.enumType('AppointmentOrderField', {
  values: appointmentOrderFields,
});

const AppointmentOrderRef = builder.inputType('AppointmentOrder', {
  fields: (t) => ({
    direction: t.field({ type: OrderDirectionRef, required: true }),
    field: t.field({ type: AppointmentOrderFieldRef, required: true }),
  }),
});

const AppointmentConnectionRef = builder.connectionObject(
  { type: AppointmentRef, name: 'AppointmentConnection' },
  { name: 'AppointmentEdge' },
);

/**
 * The filter in rows and instants; local dates are those of the viewer's zone (rule T6), and a client that was merged
 * into another means that other one (rule C4).
 */
async function readFilter(
  filter: typeof AppointmentFilterRef.$inferInput,
  context: GraphqlContext,
): Promise<Omit<AppointmentListOptions, 'reach' | 'orderBy' | 'window'>> {
  const { provider, clock } = requireStaff(context);
  const { clientId, date, isUpcoming, providerIds, serviceIds, statuses, updatedSince } = filter;
  if (date) checkDateRange(date, SLOT_QUERY_DAYS_MAX, ['filterBy', 'date']);
  const readIds = (typename: string, ids: readonly string[], name: string) =>
    ids.map((id, index) => readId(typename, id, ['filterBy', name, index]));
  return {
    ...(clientId && { clientId: await readClient(clientId, context) }),
    ...(typeof isUpcoming === 'boolean' && { upcoming: { is: isUpcoming, at: clock.now() } }),
    ...(date && { overlapping: datesInterval(provider.timezone, date.from, date.to) }),
    ...(providerIds && { providerIds: readIds('Provider', providerIds, 'providerIds') }),
    ...(serviceIds && { serviceIds: readIds('Service', serviceIds, 'serviceIds') }),
    ...(statuses && { statuses }),
    ...(typeof updatedSince === 'number' && { updatedSince }),
  };
}

async function readClient(clientId: string, context: GraphqlContext): Promise<string> {
  const id = readId('Client', clientId, ['filterBy', 'clientId']);
  return (await loadKeptClient(context, id))?.id ?? id;
}

builder.objectFields(ProviderRef, (t) => ({
  appointment: t.field({
    type: AppointmentRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (viewer, { id }, context) => {
      viewerOnly(viewer, context);
      return appointmentLoader(context).load(readId('Appointment', id));
    },
  }),
  appointments: t.field({
    type: AppointmentConnectionRef,
    args: {
      ...pageArguments,
      filterBy: t.arg({ type: AppointmentFilterRef }),
      orderBy: t.arg({ type: [AppointmentOrderRef], extensions: orderLimit }),
    },
    resolve: async (viewer, { filterBy, orderBy, ...page }, context, info) => {
      const { db, scope, reach } = viewerOnly(viewer, context);
      const window = pageWindow(page, PAGE);
      const list = await findAppointmentPage(db, scope, {
        ...(await readFilter(filterBy ?? {}, context)),
        reach: reach('appointment:view'),
        orderBy: orderBy ?? defaultOrder,
        window,
      });
      await loadRelatedRows(context, list.rows, { info, path: ['edges', 'node'] });
      return toConnection({ ...list, window });
    },
  }),
  liveCursor: t.string({
    description: 'Read before the data; subscriptions go on after it (rule N5).',
    resolve: (viewer, _, context) => {
      viewerOnly(viewer, context);
      return liveCursorOf(context);
    },
  }),
}));
