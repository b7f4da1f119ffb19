import type { Locale } from '@slotkeeper/domain/options';
import type { StaffContext } from '../actingContext.ts';
import type { AddressLookup } from '../addressLookup.ts';
import type { Billing } from '../billing/gateway.ts';
import type { EventFeed } from '../events/eventFeed.ts';
import type { FileStorage } from '../fileStorage.ts';
import type { MessageSenders } from '../messageSenders.ts';
import { refuseRequest } from '../refusalError.ts';
import type { SecretBox } from '../secretBox.ts';

/** What a resolver knows of its request. */
export interface GraphqlContext {
  /** The signed-in staff member; null is a Guest. */
  readonly staff: StaffContext | null;
  /** The language of answers and errors. */
  readonly locale: Locale;
  readonly requestId: string;
  /** Scheme and host of links that are sent out or shown: the installation's, never the request's (rule N1). */
  readonly origin: string;
  readonly feed: EventFeed;
  readonly secrets: SecretBox;
  /** Where uploaded photos are kept. */
  readonly photos: FileStorage;
  /** Finds addresses of places. */
  readonly addresses: AddressLookup;
  /** What the subscription is paid through; null where the operator has turned billing off. */
  readonly billing: Billing | null;
  /** Whom people write to about their account (spec 1). */
  readonly supportEmail: string;
  /** Where messages go. */
  readonly senders: MessageSenders;
  /** Request-wide maps and loaders, made on first use and gone with the request. */
  readonly cache: Map<unknown, unknown>;
  /** The same viewer, read again from the database: for each delivered event (rule R4). */
  refresh(): Promise<GraphqlContext>;
}

/** The signed-in staff member, or refuses with UNAUTHENTICATED. */
export function requireStaff(context: GraphqlContext): StaffContext {
  return context.staff ?? refuseRequest('UNAUTHENTICATED');
}

/**
 * The same where it concerns the person and its account: an API token, which acts for a member, is refused with
 * ACTION_NOT_ALLOWED (rule R9).
 */
export function requirePerson(context: GraphqlContext): StaffContext {
  const staff = requireStaff(context);
  return staff.isSelf(staff.provider.id) ? staff : refuseRequest('ACTION_NOT_ALLOWED');
}

/** A value of this request, made once: a loader or a map of rows. */
export function cached<T>(context: GraphqlContext, key: unknown, make: () => T): T {
  if (!context.cache.has(key)) context.cache.set(key, make());
  return context.cache.get(key) as T;
}

/** Drops a value of this request that a mutation has outdated, so that its payload shows what is stored now. */
export function forget(context: GraphqlContext, key: unknown): void {
  context.cache.delete(key);
}
