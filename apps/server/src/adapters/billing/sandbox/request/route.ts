import type { z } from 'zod';
import type { Books } from '../books/books.ts';

/** Whose books a request opens. */
export type Whose =
  /** Those of a customer that is being made. */
  | { readonly kind: 'new customer' }
  | { readonly kind: 'customer'; readonly id: string }
  /** Those of the customer that an object belongs to, or the account's. */
  | { readonly kind: 'owner'; readonly id: string }
  | { readonly kind: 'account' }
  /** Everything; to read. */
  | { readonly kind: 'all' };

/** A path of the API. `path` has at most one `:id`. */
export interface Route<T extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly params: T;
  readonly whose: (id: string, params: z.output<T>) => Whose;
  /** Gives the object, or a list of objects with the newest last. */
  readonly run: (books: Books, id: string, params: z.output<T>) => object;
}

/** Keeps the types of a route's parameters together. */
export function route<T extends z.ZodType>(of: Route<T>): Route {
  return of as unknown as Route;
}
