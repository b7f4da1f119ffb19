import { STAFF_PAGE_SIZE } from '@slotkeeper/domain/limits';
import { type PageArguments, pageWindow, toConnection } from '../../../platform/graphql/connection.ts';
import type { GraphqlContext } from '../../../platform/graphql/context.ts';
import { listProviders, type ProviderListOptions } from './listProviders.ts';
import { providersOf } from './provider.ts';

/** The staff list shows 50 a page; the calendar loads all (spec 9, decisions 8). */
const PAGE = { size: STAFF_PAGE_SIZE, max: 10_000 };

/** One page of the staff list as the viewer sees it. */
export async function providerPage(
  context: GraphqlContext,
  { page, ...options }: { page: PageArguments } & ProviderListOptions,
) {
  const window = pageWindow(page, PAGE);
  const providers = listProviders((await providersOf(context)).values(), options, context.locale);
  const rows = providers.slice(window.offset, window.offset + window.limit);
  return toConnection({ rows, total: providers.length, window });
}
