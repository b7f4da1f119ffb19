import { z } from 'zod';
import { SEARCH_MAX } from '../limits.ts';

/** What is searched for, by any search, list or export. Refuses with TEXT_TOO_LONG. */
export const searchInput = z.string().trim().max(SEARCH_MAX, 'TEXT_TOO_LONG');

/** The search over everything (spec 2). */
export const searchEverythingInput = z.object({ text: searchInput });

/** The search of a list, as its filter holds it. */
export const listSearchInput = z.object({
  filterBy: z.object({ searchWord: searchInput.nullish() }).nullish(),
});

/** The search whose result is exported. */
export const exportSearchInput = z.object({ search: searchInput.optional() });

/** Whom messages of the outbox went to. */
export const outboxSearchInput = z.object({ search: searchInput.optional() });
