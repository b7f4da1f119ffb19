import type { Locale } from '@slotkeeper/domain/options';
import type { FastifyRequest } from 'fastify';
import { authenticate, type KnownViewer, recognize } from '../modules/people/account/signIn/signIn.ts';
import { rememberViewer } from '../modules/people/provider/provider.ts';
import type { GraphqlContext } from '../platform/graphql/context.ts';
import type { HttpDeps } from './httpDeps.ts';
import { requestLocale } from './request/requestLocale.ts';
import type { RequestToken } from './request/requestTokens.ts';

interface ContextFacts {
  readonly requestId: string;
  /** The language of answers to a Guest. */
  readonly guestLocale: Locale;
  readonly known: KnownViewer | null;
}

/** The context of a request with this token; a token that is no longer good makes a Guest (spec 1). */
export async function viewerContext(
  deps: HttpDeps,
  request: FastifyRequest,
  token: RequestToken | null,
): Promise<GraphqlContext> {
  const known = token && (await authenticate(deps.signInDeps, token.text));
  return makeContext(deps, {
    requestId: request.id,
    guestLocale: requestLocale(request.headers, request.cookies.USER_LOCALE),
    known,
  });
}

/** A context that can be read afresh: with the sign-in, role and places of that later moment (rule R4). */
export function makeContext(deps: HttpDeps, facts: ContextFacts): GraphqlContext {
  const { requestId, guestLocale, known } = facts;
  const staff = known?.staff ?? null;
  const context: GraphqlContext = {
    staff,
    requestId,
    origin: deps.settings.linkOrigin,
    locale: staff?.provider.locale ?? guestLocale,
    feed: deps.feed,
    secrets: deps.signInDeps.secrets,
    photos: deps.photos,
    addresses: deps.addresses,
    supportEmail: deps.settings.supportEmail,
    senders: deps.settings.senders,
    cache: new Map(),
    refresh: async () =>
      makeContext(deps, { ...facts, known: known && (await recognize(deps.signInDeps, known.identity)) }),
  };
  if (known) rememberViewer(context, known.provider);
  return context;
}
