import { SEARCH_MIN, STAFF_PAGE_SIZE } from '@slotkeeper/domain/limits';
import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { holdsWord, searchText, searchWords } from '@slotkeeper/domain/searchText';
import { type PageArguments, pageWindow, toConnection } from '../../../platform/graphql/connection.ts';
import type { GraphqlContext } from '../../../platform/graphql/context.ts';
import type { Provider } from './provider.store.ts';
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

export const providerOrderFields = ['CREATED_AT', 'EMAIL', 'NAME', 'PHONE_NUMBER', 'ROW_ID'] as const;

interface ProviderOrder {
  readonly field: (typeof providerOrderFields)[number];
  readonly direction: 'ASC' | 'DESC';
}

/** How the staff list is ordered unless asked otherwise (spec 7). */
const defaultOrder: readonly ProviderOrder[] = [
  { field: 'CREATED_AT', direction: 'ASC' },
  { field: 'NAME', direction: 'ASC' },
];

/** Which providers are wanted, and in which order. */
interface ProviderListOptions {
  readonly searchWord?: string | null | undefined;
  /** Those too whose access was revoked: what they did, and have ahead, stays (rule R3). */
  readonly withFormer?: boolean | null | undefined;
  readonly orderBy?: readonly ProviderOrder[] | null | undefined;
}

/**
 * The staff list: members with access unless former ones are requested, searched in what the viewer sees of them (three
 * or more characters, spec 5), in the requested order. The providers come as the policy left them, so that neither
 * search nor order reveals what is hidden.
 */
export function listProviders(
  providers: Iterable<Provider>,
  { searchWord, withFormer, orderBy }: ProviderListOptions,
  locale: string,
): Provider[] {
  const words = (searchWord ?? '').trim().length < SEARCH_MIN ? [] : searchWords(searchWord);
  const matches = ({ name, email, phoneNumber, isRevoked }: Provider) =>
    (withFormer === true || !isRevoked) &&
    words.every((word) => holdsWord(searchText(name, email, phoneNumber, inLatin(name)), word));
  const order = orderBy && orderBy.length > 0 ? orderBy : defaultOrder;
  const { compare } = new Intl.Collator(locale);
  return [...providers].filter(matches).sort((one, other) => {
    for (const { field, direction } of order) {
      const difference = compareBy(field, one, other, compare);
      if (difference !== 0) return direction === 'ASC' ? difference : -difference;
    }
    return one.rowId - other.rowId;
  });
}

function compareBy(
  field: ProviderOrder['field'],
  one: Provider,
  other: Provider,
  compare: (a: string, b: string) => number,
): number {
  switch (field) {
    case 'CREATED_AT':
      return one.createdAt - other.createdAt;
    case 'ROW_ID':
      return one.rowId - other.rowId;
    case 'NAME':
      return compare(one.name, other.name);
    case 'EMAIL':
      return compare(one.email, other.email);
    case 'PHONE_NUMBER':
      return compare(one.phoneNumber, other.phoneNumber);
  }
}
