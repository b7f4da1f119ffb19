import { SEARCH_MIN } from '@slotkeeper/domain/limits';
import { holdsWord, searchWords } from '@slotkeeper/domain/searchText';
import type { Service } from './service.store.ts';

export type ServiceOrderField = 'CREATED_AT' | 'DURATION' | 'ROW_ID' | 'TITLE';

/** What a list of services is asked for. */
export interface ServiceListOptions {
  readonly searchWord?: string | null;
  readonly includeNonActive?: boolean | null;
  readonly orderBy: readonly { readonly field: ServiceOrderField; readonly direction: 'ASC' | 'DESC' }[];
}

/**
 * The services that match, in order: active ones unless all are asked for, those with the search word from three
 * characters on (spec 5), titles in the viewer's alphabet.
 */
export function listServices(
  services: Iterable<Service>,
  { searchWord, includeNonActive, orderBy }: ServiceListOptions,
  locale: string,
): Service[] {
  const words = (searchWord ?? '').trim().length < SEARCH_MIN ? [] : searchWords(searchWord);
  const matches = [...services].filter(
    (service) =>
      !service.isRetired &&
      (includeNonActive || service.isActive) &&
      words.every((word) => holdsWord(service.searchText, word)),
  );
  const alphabet = new Intl.Collator(locale);
  return matches.sort((a, b) => {
    for (const { field, direction } of orderBy) {
      const order = compare(a, b, field, alphabet);
      if (order !== 0) return direction === 'ASC' ? order : -order;
    }
    return a.rowId - b.rowId;
  });
}

function compare(a: Service, b: Service, field: ServiceOrderField, alphabet: Intl.Collator): number {
  switch (field) {
    case 'CREATED_AT':
      return a.createdAt - b.createdAt;
    case 'DURATION':
      return a.duration - b.duration;
    case 'ROW_ID':
      return a.rowId - b.rowId;
    case 'TITLE':
      return alphabet.compare(a.title, b.title);
  }
}
