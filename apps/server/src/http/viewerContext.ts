import type { Locale } from '@slotkeeper/domain/options';
import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import { authenticate, type KnownViewer, recognizeAll } from '../modules/people/account/signIn/signIn.ts';
import { authenticateToken, looksLikeApiToken } from '../modules/people/apiToken/apiToken.ts';
import { rememberViewer } from '../modules/people/provider/provider.ts';
import type { GraphqlContext } from '../platform/graphql/context.ts';
import { refuseRequest } from '../platform/refusalError.ts';
import type { HttpDeps } from './httpDeps.ts';
import { requestLocale } from './request/requestLocale.ts';
import type { RequestToken } from './request/requestTokens.ts';
import { isShownViewer, SHOWN_VIEWER_HEADER } from './request/namedViewer.ts';

interface ContextFacts {
  readonly requestId: string;
  /** The language of answers to a Guest. */
  readonly guestLocale: Locale;
  readonly known: Pick<KnownViewer, 'staff' | 'provider'> | null;
  /** Reads the same viewer again. */
  readonly again: () => Promise<ContextFacts['known']>;
}

/**
 * The context of a request with this token; a token that is no longer good makes a Guest (spec 1). A page of another sign-in
 * than the token's is refused with OTHER_SIGN_IN.
 */
export async function viewerContext(
  deps: HttpDeps,
  request: FastifyRequest,
  token: RequestToken | null,
): Promise<GraphqlContext> {
  const known = token && (await authenticate(deps.signInDeps, token.text));
  if (known && !isShownViewer(request.headers[SHOWN_VIEWER_HEADER], known)) refuseRequest('OTHER_SIGN_IN');
  return makeContext(deps, {
    ...factsOf(request),
    known,
    again: async () => known && ((await recognizeAll(deps.signInDeps, [known.identity]))[0] ?? null),
  });
}

/**
 * The context of a request that may also come from a program, with an API token in its bearer header (rule R9). One that no longer
 * works is refused with UNAUTHENTICATED: a program would not notice that it has become a Guest.
 */
export async function programContext(
  deps: HttpDeps,
  request: FastifyRequest,
  token: RequestToken | null,
): Promise<GraphqlContext> {
  if (!token || token.isCookie || !looksLikeApiToken(token.text)) return viewerContext(deps, request, token);
  const again = () => authenticateToken(deps.signInDeps, token.text);
  const known = (await again()) ?? refuseRequest('UNAUTHENTICATED');
  return makeContext(deps, { ...factsOf(request), known, again });
}

/**
 * The viewers of a server's sockets, read together where many are wanted at the same moment, as when an event concerns them
 * all. Nothing is kept: a read begins after everyone in it asked (rule R4).
 */
export function socketViewers({ signInDeps }: HttpDeps): (known: KnownViewer) => Promise<KnownViewer | null> {
  const viewers = new DataLoader<KnownViewer['identity'], KnownViewer | null>(
    (identities) => recognizeAll(signInDeps, identities),
    { cache: false },
  );
  return ({ identity }) => viewers.load(identity);
}

function factsOf(request: FastifyRequest): Pick<ContextFacts, 'requestId' | 'guestLocale'> {
  return {
    requestId: request.id,
    guestLocale: requestLocale(request.headers, request.cookies.USER_LOCALE),
  };
}

/** A context that can be read again: with the sign-in, role and places of that later moment (rule R4). */
export function makeContext(deps: HttpDeps, facts: ContextFacts): GraphqlContext {
  const { requestId, guestLocale, known, again } = facts;
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
    billing: deps.billing,
    supportEmail: deps.settings.supportEmail,
    senders: deps.settings.senders,
    cache: new Map(),
    refresh: async () => makeContext(deps, { ...facts, known: await again() }),
  };
  if (known) rememberViewer(context, known);
  return context;
}
