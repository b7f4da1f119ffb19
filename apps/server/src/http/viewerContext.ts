import type { Locale } from '@slotkeeper/domain/options';
import type { FastifyRequest } from 'fastify';
import { authenticate, type SignInIdentity, staffOf } from '../modules/account/account.ts';
import type { GraphqlContext } from '../platform/graphql/context.ts';
import type { StaffContext } from '../platform/staffContext.ts';
import type { HttpDeps } from './httpDeps.ts';
import { publicOrigin } from './publicOrigin.ts';
import { requestLocale } from './requestLocale.ts';
import type { RequestToken } from './requestTokens.ts';

interface ContextFacts {
  readonly requestId: string;
  readonly origin: string;
  /** The language of answers to a Guest. */
  readonly guestLocale: Locale;
  readonly identity: SignInIdentity | null;
  readonly staff: StaffContext | null;
}

/** The context of whoever sends a request with this token; a token that is no longer good makes a Guest (spec 1). */
export async function viewerContext(
  deps: HttpDeps,
  request: FastifyRequest,
  token: RequestToken | null,
): Promise<GraphqlContext> {
  const known = token && (await authenticate(deps.door, token.text));
  return makeContext(deps, {
    requestId: request.id,
    origin: publicOrigin(request, deps.settings.publicUrl),
    guestLocale: requestLocale(request.headers, request.cookies.USER_LOCALE),
    identity: known?.identity ?? null,
    staff: known?.staff ?? null,
  });
}

/** A context that can be read afresh: with the sign-in, role and places of that later moment (decisions R4). */
export function makeContext(deps: HttpDeps, facts: ContextFacts): GraphqlContext {
  const { requestId, origin, guestLocale, identity, staff } = facts;
  return {
    staff,
    requestId,
    origin,
    locale: staff?.provider.locale ?? guestLocale,
    feed: deps.feed,
    secrets: deps.door.secrets,
    photos: deps.photos,
    addresses: deps.addresses,
    supportEmail: deps.settings.supportEmail,
    cache: new Map(),
    refresh: async () =>
      makeContext(deps, { ...facts, staff: identity && (await staffOf(deps.door, identity)) }),
  };
}
