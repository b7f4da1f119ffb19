import { listSearchInput } from '@slotkeeper/domain/input/search';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
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
import { ClientEdgeRef, ClientRef } from './client.graphql.ts';
import { loadKeptClient } from './client.ts';
import { type ClientListOptions, clientOrderFields, findClientPage } from './clientList.store.ts';

/** Lists show ten a page; the import's check reads up to 5,000 (spec 9). */
const PAGE = { size: PAGE_SIZE, max: 5_000 };

const ClientFilterRef = builder.inputType('ClientFilter', {
  fields: (t) => ({ searchWord: t.string() }),
});

const ClientOrderFieldRef = builder.enumType('ClientOrderField', { values: clientOrderFields });

const ClientOrderRef = builder.inputType('ClientOrder', {
  fields: (t) => ({
    direction: t.field({ type: OrderDirectionRef, required: true }),
    field: t.field({ type: ClientOrderFieldRef, required: true }),
  }),
});

const ClientConnectionRef = builder.connectionObject(
  { type: ClientRef, name: 'ClientConnection' },
  ClientEdgeRef,
);

const byName: ClientListOptions['orderBy'] = [{ field: 'NAME', direction: 'ASC' }];

async function clientPage(
  context: GraphqlContext,
  { page, ...rest }: { page: PageArguments } & Pick<ClientListOptions, 'searchWord' | 'orderBy'>,
) {
  const { db, scope, clock, authorize, reach } = requireStaff(context);
  authorize('client:view');
  const window = pageWindow(page, PAGE);
  const facts = { window, reach: reach('appointment:view'), now: clock.now() };
  return toConnection({ ...(await findClientPage(db, scope, { ...rest, ...facts })), window });
}

builder.objectFields(ProviderRef, (t) => ({
  client: t.field({
    type: ClientRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (viewer, { id }, context) => {
      viewerOnly(viewer, context).authorize('client:view');
      const client = await loadKeptClient(context, readId('Client', id));
      return client?.isRemoved ? null : client;
    },
  }),
  clients: t.field({
    type: ClientConnectionRef,
    args: {
      ...pageArguments,
      filterBy: t.arg({ type: ClientFilterRef }),
      orderBy: t.arg({ type: [ClientOrderRef], extensions: orderLimit }),
    },
    resolve: (viewer, { filterBy, orderBy, ...page }, context) => {
      viewerOnly(viewer, context);
      readInput(listSearchInput, { filterBy });
      return clientPage(context, { ...filterBy, orderBy: orderBy ?? byName, page });
    },
  }),
}));

builder.objectField(OrganizationRef, 'clients', (t) =>
  t.field({
    type: ClientConnectionRef,
    resolve: (_, __, context) => clientPage(context, { orderBy: byName, page: {} }),
  }),
);
