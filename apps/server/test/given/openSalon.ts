import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';
import type { ClientAppointment, Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import type { Database } from '../../src/platform/database/database.ts';
import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import { givenBookedSalon } from './bookedSalon.ts';
import { type BookingPageOptions, givenBookingPage } from './bookingPage.ts';
import type { given as writeGiven } from './given.ts';
import type { GivenServer } from './server.ts';

/** What a visitor's browser was answered. */
export interface Answer<T = Visitor> {
  readonly status: number;
  readonly body: T & {
    readonly code?: string;
    readonly path?: unknown;
    readonly values?: Record<string, unknown>;
  };
}

/** A browser on the booking pages of a business, with its cookies. */
export interface VisitorBrowser {
  readonly cookies: Map<string, string>;
  get<T = Visitor>(path: string): Promise<Answer<T>>;
  post<T = Visitor>(path: string, body?: object): Promise<Answer<T>>;
  delete<T = Visitor>(path: string): Promise<Answer<T>>;
  /** The cookies as a header has them. */
  cookieHeader(): string;
}

/** Opens a browser at the pages of a slug; it has no cookie yet. */
export function browserAt(server: GivenServer, slug: string): VisitorBrowser {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  async function send<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
    const response = await server.fetch(`/api/booking/${slug}${path}`, {
      method,
      headers: {
        cookie: cookieHeader(),
        'x-slotkeeper': 'page',
        ...(method === 'GET' ? {} : { origin: server.origin }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      if (/Max-Age=0/i.test(rest)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      body: (text.startsWith('{') ? JSON.parse(text) : { text }) as Answer<T>['body'],
    };
  }
  return {
    cookies,
    cookieHeader,
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    delete: (path) => send('DELETE', path),
  };
}

/** Solves a challenge as the pages do. */
export async function solve(challenge: unknown): Promise<string> {
  const parsed = JSON.parse(String(challenge));
  return JSON.stringify({
    challenge: parsed,
    solution: await solveChallenge({ challenge: parsed, deriveKey }),
  });
}

/** Asks for a code, with a proof where one is wanted. */
export async function askForCode(
  visitor: Pick<VisitorBrowser, 'post'>,
  subject: { readonly phoneNumber: string; readonly email?: string },
): Promise<Answer<object>> {
  const sent = await visitor.post<object>('/codes', subject);
  if (sent.status !== 428) return sent;
  const proof = await solve(sent.body.values?.['challenge']);
  return visitor.post<object>('/codes', { ...subject, proof });
}

/** A salon with Clara's appointment on Tuesday at ten, two days before it, whose pages are on. */
export async function givenOpenSalon(
  db: Database,
  given: ReturnType<typeof writeGiven>,
  server: GivenServer,
  {
    at,
    terms,
    ...options
  }: { readonly at: number; readonly terms?: BookingPageOptions } & NonNullable<
    Parameters<typeof givenBookedSalon>[1]
  >,
) {
  const salon = await givenBookedSalon(given, options);
  const slug = await givenBookingPage(db, salon, terms);
  given.clock.set(at);
  const { scope } = salon;
  const { secrets } = given.signInDeps;
  /** The code that went out last. */
  const lastCode = async (recipient: string) => {
    const message = await db
      .selectFrom('messages')
      .select(['sealed_body', 'recipient'])
      .where('organization_id', '=', scope.organizationId)
      .where('recipient', '=', recipient)
      .where('kind', '=', 'client.oneTimeCode')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return /\d{6}/.exec(message?.sealed_body ? secrets.open(message.sealed_body) : '')?.[0] ?? '';
  };
  /** A browser that has opened the page a while ago. */
  const browser = async () => {
    const opened = browserAt(server, slug);
    await opened.get('/me');
    given.clock.set(given.clock.now() + 5_000);
    return opened;
  };
  const signIn = async (phoneNumber: string, name?: string) => {
    const visitor = await browser();
    expect((await askForCode(visitor, { phoneNumber })).status).toBe(200);
    const answer = await visitor.post('/sign-in', { phoneNumber, code: await lastCode(phoneNumber), name });
    return { ...visitor, answer };
  };
  const part = (startAt: number, { minutes = 30, providerId = salon.ownerId as string | null } = {}) => ({
    serviceId: toGlobalId('Service', salon.serviceId),
    providerId: providerId && toGlobalId('Provider', providerId),
    slots: [
      {
        startAt: new Date(startAt).toISOString(),
        endAt: new Date(startAt + minutes * 60_000).toISOString(),
      },
    ],
  });
  const visit = (startAt: number, more: object = {}) => ({
    placeId: toGlobalId('Place', salon.placeId),
    parts: [part(startAt)],
    attendees: [null],
    source: 'PAGE',
    ...more,
  });
  return { ...salon, slug, browser, signIn, lastCode, part, visit };
}

/** The ids of appointments, in order. */
export const idsOf = (appointments: readonly ClientAppointment[] = []) => appointments.map(({ id }) => id);
