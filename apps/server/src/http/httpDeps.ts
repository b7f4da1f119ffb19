import type { Logger } from 'pino';
import type { SignInDeps } from '../modules/people/account/signIn/signIn.ts';
import type { CountryLookup } from '../modules/business/place/place.ts';
import type { Captcha } from '../modules/clients/signIn/signIn.ts';
import type { MessageLimits } from '../modules/messaging/message/message.ts';
import type { SmsReportReader } from '../modules/messaging/message/gateway/gateway.ts';
import type { AddressLookup } from '../platform/addressLookup.ts';
import type { Billing } from '../platform/billing/gateway.ts';
import type { EventFeed } from '../platform/events/eventFeed.ts';
import type { MessageSenders } from '../platform/messageSenders.ts';
import type { FileStorage } from '../platform/fileStorage.ts';
import type { SocketLimits } from './graphql/socketCounts.ts';

/** How many requests one process works on at the same time, and how long on each. */
export interface RequestBounds {
  readonly atOnce: number;
  readonly deadlineMs: number;
}

/** What the operator decides about HTTP. */
export interface HttpSettings {
  /** Whose forwarded addresses and hosts are believed: nobody's (false), or those of these proxies. */
  readonly trustProxy: false | string;
  /** The address that people type, where it is known; else every request's own host counts. */
  readonly publicUrl: URL | null;
  /**
   * The base of links in messages and on screens (rule N1): never the host that a request names, for anyone who forges
   * one would be handed the token.
   */
  readonly linkOrigin: string;
  /** Whom people write to about their account (spec 1). */
  readonly supportEmail: string;
  /** How many messages may go within an hour (rule N4). */
  readonly messageLimits: MessageLimits;
  /** Where messages go, for those who may see the outbox. */
  readonly senders: MessageSenders;
  /** The built console, or null where only the API is served. */
  readonly consoleFolder: string | null;
  /** The built booking pages, or null where there are none. */
  readonly bookingFolder: string | null;
  /** The console's persisted operations, id to document. */
  readonly persistedOperations: ReadonlyMap<string, string>;
  /** Google Analytics' measurement id; null where nothing is counted. */
  readonly analyticsId: string | null;
  /** By which browsers know our web push; null where none is sent. */
  readonly pushPublicKey: string | null;
  /** Reads what the SMS gateway reports back; null where it reports nothing. */
  readonly readSmsReport: SmsReportReader | null;
  readonly hasMetrics: boolean;
  /** Whether signed-in developers find GraphiQL at GET /graphql; never in production. */
  readonly hasGraphiql: boolean;
  /** How many requests a minute a member may send (see rateLimit); null where nobody counts. */
  readonly rateLimit: number | null;
  /** What bounds requests where there are more than can be served; null where nothing does. */
  readonly requestBounds: RequestBounds | null;
  readonly socketLimits: SocketLimits;
}

/** What the HTTP room works with; wired in main. */
export interface HttpDeps {
  readonly signInDeps: SignInDeps;
  readonly feed: EventFeed;
  readonly photos: FileStorage;
  readonly countryOf: CountryLookup;
  readonly addresses: AddressLookup;
  /** What the subscription is paid through; null where the operator has turned billing off. */
  readonly billing: Billing | null;
  /** What keeps programs from asking for codes on the booking pages. */
  readonly captcha: Captcha;
  readonly log: Logger;
  readonly settings: HttpSettings;
}
