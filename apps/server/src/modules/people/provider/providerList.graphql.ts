import { STAFF_PAGE_SIZE } from '@slotkeeper/domain/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import {
  OrderDirectionRef,
  type PageArguments,
  pageArguments,
  pageWindow,
  toConnection,
} from '../../../platform/graphql/connection.ts';
import type { GraphqlContext } from '../../../platform/graphql/context.ts';
import { OrganizationRef } from '../../business/organization/organization.graphql.ts';
import { listProviders, type ProviderWishes, providerOrderFields } from './listProviders.ts';
import { ProviderRef, viewerOnly } from './provider.graphql.ts';
import { providersOf } from './provider.ts';

/** The staff list shows 50 a page; the calendar loads all (spec 9, decisions 8). */
const PAGE = { size: STAFF_PAGE_SIZE, max: 10_000 };

const ProviderFilterRef = builder.inputType('ProviderFilter', {
  fields: (t) => ({
    searchWord: t.string(),
    withFormer: t.boolean({ description: 'Those too whose access was revoked (decisions R3).' }),
  }),
});

const ProviderOrderFieldRef = builder.enumType('ProviderOrderField', { values: providerOrderFields });

const ProviderOrderRef = builder.inputType('ProviderOrder', {
  fields: (t) => ({
    direction: t.field({ type: OrderDirectionRef, required: true }),
    field: t.field({ type: ProviderOrderFieldRef, required: true }),
  }),
});

const ProviderConnectionRef = builder.connectionObject(
  { type: ProviderRef, name: 'ProviderConnection' },
  { name: 'ProviderEdge' },
);

/** One page of the staff list as the viewer sees it. */
async function providerPage(
  context: GraphqlContext,
  { page, ...wishes }: { page: PageArguments } & ProviderWishes,
) {
  const window = pageWindow(page, PAGE);
  const providers = listProviders((await providersOf(context)).values(), wishes, context.locale);
  const rows = providers.slice(window.offset, window.offset + window.limit);
  return toConnection({ rows, total: providers.length, window });
}

builder.objectField(ProviderRef, 'providers', (t) =>
  t.field({
    type: ProviderConnectionRef,
    args: {
      ...pageArguments,
      filterBy: t.arg({ type: ProviderFilterRef }),
      orderBy: t.arg({ type: [ProviderOrderRef] }),
    },
    resolve: (viewer, { filterBy, orderBy, ...page }, context) => {
      viewerOnly(viewer, context);
      return providerPage(context, { page, ...filterBy, orderBy });
    },
  }),
);

builder.objectField(OrganizationRef, 'providers', (t) =>
  t.field({
    type: ProviderConnectionRef,
    resolve: (_, __, context) => providerPage(context, { page: {} }),
  }),
);
