import { searchEverythingInput } from '@slotkeeper/domain/input/search';
import { SEARCH_LIMIT, SEARCH_MIN } from '@slotkeeper/domain/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { AppointmentRef } from '../../booking/appointment/appointment.graphql.ts';
import { ServiceRef } from '../../catalog/service/service.graphql.ts';
import { servicesOf } from '../../catalog/service/service.ts';
import { ClientRef } from '../../clients/client/client.graphql.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { type Found, searchEverything } from './searchEverything.ts';

const SearchResultRef = builder.objectRef<Found>('SearchResult').implement({
  description: 'What was found, each group with the best first.',
  fields: (t) => ({
    appointments: t.field({ type: [AppointmentRef], resolve: ({ appointmentIds }) => [...appointmentIds] }),
    clients: t.field({ type: [ClientRef], resolve: ({ clients }) => [...clients] }),
    services: t.field({ type: [ServiceRef], resolve: ({ services }) => [...services] }),
  }),
});

builder.objectField(ProviderRef, 'search', (t) =>
  t.field({
    description: 'Clients, appointments and services, from three characters on (spec 5).',
    type: SearchResultRef,
    args: {
      limit: t.arg.int({ description: 'The most results in all groups together; 30 at most.' }),
      text: t.arg.string({ required: true }),
    },
    resolve: async (viewer, { text, limit }, context) => {
      const ctx = viewerOnly(viewer, context);
      if (limit !== null && limit !== undefined && limit < 1) refuseRequest('BAD_INPUT', { path: ['limit'] });
      const wanted = readInput(searchEverythingInput, { text }).text;
      if (wanted.length < SEARCH_MIN) return { clients: [], appointmentIds: [], services: [] };
      const services = async () => (await servicesOf(context)).values();
      const most = Math.min(limit ?? SEARCH_LIMIT, SEARCH_LIMIT);
      return searchEverything(ctx, { text: wanted, limit: most, services });
    },
  }),
);
