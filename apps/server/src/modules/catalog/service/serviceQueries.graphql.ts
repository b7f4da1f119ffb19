import { listSearchInput } from '@slotkeeper/domain/input/search';
import { builder } from '../../../platform/graphql/builder.ts';
import {
  OrderDirectionRef,
  pageArguments,
  type PageArguments,
  pageWindow,
  toConnection,
} from '../../../platform/graphql/connection.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { orderLimit } from '../../../platform/graphql/inputLimits.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { OrganizationRef } from '../../business/organization/organization.graphql.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { listServices, type ServiceListOptions } from './listServices.ts';
import { ServiceRef } from './service.graphql.ts';
import { servicesOf } from './service.ts';

/** A modal loads up to 1,000 services, the services page all of them (spec 9). */
const PAGE = { size: 1_000, max: 10_000 };

const ServiceFilterRef = builder.inputType('ServiceFilter', {
  fields: (t) => ({ includeNonActive: t.boolean(), searchWord: t.string() }),
});

const ServiceOrderFieldRef = builder.enumType('ServiceOrderField', {
  values: ['CREATED_AT', 'DURATION', 'ROW_ID', 'TITLE'] as const,
});

const ServiceOrderRef = builder.inputType('ServiceOrder', {
  fields: (t) => ({
    direction: t.field({ type: OrderDirectionRef, required: true }),
    field: t.field({ type: ServiceOrderFieldRef, required: true }),
  }),
});

export const ServiceEdgeRef = builder.edgeObject({ type: ServiceRef, name: 'ServiceEdge' });

const ServiceConnectionRef = builder.connectionObject(
  { type: ServiceRef, name: 'ServiceConnection' },
  ServiceEdgeRef,
);

async function servicePage(
  context: GraphqlContext,
  { page, ...rest }: { page: PageArguments } & ServiceListOptions,
) {
  requireStaff(context).authorize('service:view');
  const services = listServices((await servicesOf(context)).values(), rest, context.locale);
  const window = pageWindow(page, PAGE);
  const rows = services.slice(window.offset, window.offset + window.limit);
  return toConnection({ rows, total: services.length, window });
}

builder.objectFields(ProviderRef, (t) => ({
  service: t.field({
    type: ServiceRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (viewer, { id }, context) => {
      viewerOnly(viewer, context).authorize('service:view');
      const service = (await servicesOf(context)).get(readId('Service', id));
      return service && !service.isRetired ? service : null;
    },
  }),
  services: t.field({
    type: ServiceConnectionRef,
    args: {
      ...pageArguments,
      filterBy: t.arg({ type: ServiceFilterRef }),
      orderBy: t.arg({ type: [ServiceOrderRef], extensions: orderLimit }),
    },
    resolve: (viewer, { filterBy, orderBy, ...page }, context) => {
      viewerOnly(viewer, context);
      readInput(listSearchInput, { filterBy });
      return servicePage(context, { ...filterBy, orderBy: orderBy ?? [], page });
    },
  }),
}));

builder.objectField(OrganizationRef, 'services', (t) =>
  t.field({
    type: ServiceConnectionRef,
    description: 'Active and inactive ones.',
    resolve: (_, __, context) => servicePage(context, { includeNonActive: true, orderBy: [], page: {} }),
  }),
);
