import { z } from 'zod';
import { currencyChanges } from '../../business/money/priceIn.ts';
import { TEXT_MAX } from '../../limits.ts';
import { viewTypes } from '../../options.ts';

declare module 'zod' {
  /**
   * What a GraphQL input type says and zod has no word for: the server derives the type from the schema (docs/adr/0051).
   * `description` is that of the field.
   */
  interface GlobalMeta {
    /** The GraphQL type: a scalar, an enum, or the name of the input type of an object. */
    graphql?: string;
    /** What the input type of an object is; its `description` is about the field that holds one. */
    typeDescription?: string;
    /** GraphQL lets the field be left out, and the schema refuses that with a code and a sentence of its own. */
    mayBeMissing?: boolean;
  }
}

/** The opaque id of an object (rule K1). */
export const idInput = z.string().meta({ graphql: 'ID' });

/** The console's key of a request, so that a second try does nothing twice (rule P4). */
export const mutationKeyInput = z.string().min(1).max(TEXT_MAX, 'TEXT_TOO_LONG').nullish();

/** Epoch milliseconds, far in both directions; what is possible at all is the rules' business. */
export const instantInput = z.number().int().min(0).max(8_000_000_000_000).meta({ graphql: 'DateTime' });

/** Names one object: all that a mutation needs which removes it, and what one adds to the form that changes it. */
export const rowInput = z.object({ clientMutationId: mutationKeyInput, id: idInput });

/** How a calendar looks at first. */
export const viewTypeInput = z.enum(viewTypes).meta({ graphql: 'ViewType' });

/** What a person agrees to for the prices of services (rule C6). */
export const currencyChangeInput = z.enum(currencyChanges).meta({ graphql: 'CurrencyChange' });
