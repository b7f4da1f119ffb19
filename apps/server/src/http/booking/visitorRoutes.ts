import type {
  Booked,
  OfferedSeat,
  OpenedLink,
  SentCode,
  Visitor,
} from '@slotkeeper/domain/booking/page/bookingPage';
import {
  bookingCodeInput,
  bookingSignInInput,
  takeSeatInput,
} from '@slotkeeper/domain/booking/page/bookingPageInput';
import { isLocale } from '@slotkeeper/i18n/locale';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageScope } from '../../modules/booking/page/page.ts';
import {
  openLink,
  readVisitor,
  signInVisitor,
  takeSeatOfLink,
} from '../../modules/booking/visitor/visitor.ts';
import { findOrganization } from '../../modules/business/organization/organization.ts';
import { codesBy, endSession, requestCode } from '../../modules/clients/signIn/signIn.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import { isoInstant, readInput } from '../../platform/graphql/readInput.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { requestLocale } from '../request/requestLocale.ts';
import { changingPage, type PageRoute, toAnswers, visitorOf } from './requestVisitor.ts';
import {
  botSignals,
  clearSessionCookie,
  markPageOpened,
  sessionTokenOf,
  setSessionCookie,
} from './visitorCookies.ts';

const ROOT = '/api/booking/:slug';

/** How a visitor shows who it is: codes, the session in its cookie, and links in messages (rule C1). */
export function visitorRoutes(app: FastifyInstance, deps: HttpDeps): void {
  codeRoutes(app, deps);
  sessionRoutes(app, deps);
  linkRoutes(app, deps);
}

function codeRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { signInDeps, settings, captcha } = deps;
  app.post<PageRoute>(`${ROOT}/codes`, async (request): Promise<SentCode> => {
    const { scope } = await changingPage(deps, request);
    const { website, proof, ...asked } = readInput(bookingCodeInput, request.body);
    const subject = await subjectOf(deps, scope, asked);
    const { isWithoutPage, isTooFast } = botSignals(deps, request);
    const { againAt } = await requestCode({ ...signInDeps, captcha, limits: settings.messageLimits }, scope, {
      ...subject,
      ipAddress: request.ip,
      locale: localeOf(request),
      proof: proof ?? null,
      isWithoutPage,
      isProgram: isTooFast || Boolean(website),
    });
    return { sentBy: codesBy(settings.senders), againAt: isoInstant(againAt) };
  });

  app.post<PageRoute>(`${ROOT}/sign-in`, async (request, reply): Promise<Visitor> => {
    const { scope } = await changingPage(deps, request);
    const { name, code, ...asked } = readInput(bookingSignInInput, request.body);
    const subject = await subjectOf(deps, scope, asked);
    const { token } = await signInVisitor(signInDeps, scope, {
      ...subject,
      name,
      code,
      locale: localeOf(request),
      ipAddress: request.ip,
    });
    await endSession(signInDeps.db, scope, sessionTokenOf(request, scope));
    setSessionCookie(deps, { request, reply }, scope, token);
    return visitorAnswer(deps, request, scope, token);
  });
}

function sessionRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { signInDeps } = deps;
  app.post<PageRoute>(`${ROOT}/sign-out`, async (request, reply): Promise<Visitor> => {
    const { scope } = await changingPage(deps, request);
    await endSession(signInDeps.db, scope, sessionTokenOf(request, scope));
    clearSessionCookie(deps, { request, reply }, scope);
    return readVisitor(signInDeps, scope, null);
  });

  app.get<PageRoute>(`${ROOT}/me`, async (request, reply): Promise<Visitor> => {
    const { scope } = await pageScope(signInDeps, request.params.slug);
    markPageOpened(deps, { request, reply });
    return visitorAnswer(deps, request, scope);
  });
}

interface LinkRoute extends PageRoute {
  Params: { slug: string; token: string };
}

/** What a link in a message opens; the answer names it besides what the visitor sees anyway. */
function linkRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { signInDeps } = deps;
  app.post<LinkRoute>(`${ROOT}/links/:token`, async (request, reply): Promise<OpenedLink> => {
    const { scope } = await changingPage(deps, request);
    const visitor = await visitorOf(deps, request, { scope });
    const { appointmentId, offer, started } = await openLink(signInDeps, visitor, request.params.token);
    if (started) setSessionCookie(deps, { request, reply }, scope, started.token);
    const answer = await visitorAnswer(deps, request, scope, started?.token);
    return {
      ...answer,
      appointmentId: appointmentId && toGlobalId('Appointment', appointmentId),
      seat: offer && toSeat(offer),
    };
  });

  app.post<LinkRoute>(`${ROOT}/links/:token/seat`, async (request, reply): Promise<Booked> => {
    const { scope } = await changingPage(deps, request);
    const visitor = await visitorOf(deps, request, { scope });
    const input = readInput(takeSeatInput, request.body);
    const { appointmentIds, started } = await takeSeatOfLink(signInDeps, visitor, {
      token: request.params.token,
      answers: toAnswers(input.fieldsData),
      clientMutationId: input.clientMutationId ?? null,
    });
    if (started) setSessionCookie(deps, { request, reply }, scope, started.token);
    return {
      appointmentIds: appointmentIds.map((id) => toGlobalId('Appointment', id)),
      visitor: await visitorAnswer(deps, request, scope, started?.token),
    };
  });
}

function toSeat(offer: NonNullable<Awaited<ReturnType<typeof openLink>>['offer']>): OfferedSeat {
  return {
    placeId: toGlobalId('Place', offer.placeId),
    serviceId: toGlobalId('Service', offer.serviceId),
    serviceTitle: offer.serviceTitle,
    providerId: toGlobalId('Provider', offer.providerId),
    providerName: offer.providerName,
    startAt: isoInstant(offer.startAt),
    endAt: isoInstant(offer.endAt),
    expiresAt: isoInstant(offer.expiresAt),
    isOpen: offer.isOpen,
  };
}

/** Whose code it is. A number that is none is refused with WRONG_PHONE_NUMBER, a mailbox that is missing at its path. */
async function subjectOf(
  { signInDeps, settings }: HttpDeps,
  scope: TenantScope,
  { phoneNumber, email }: { readonly phoneNumber: string; readonly email?: string | null | undefined },
): Promise<{ phoneNumber: string; email: string | null }> {
  const { country } = await findOrganization(signInDeps.db, scope);
  const phone = normalizePhone(phoneNumber, country);
  if (!phone.ok) refuseRequest('WRONG_PHONE_NUMBER', { path: ['phoneNumber'] });
  if (codesBy(settings.senders) === 'SMS') return { phoneNumber: phone.e164, email: null };
  if (!email) refuseRequest('REQUIRED_FIELD_MISSING', { path: ['email'] });
  return { phoneNumber: phone.e164, email };
}

async function visitorAnswer(
  deps: HttpDeps,
  request: FastifyRequest,
  scope: TenantScope,
  token?: string,
): Promise<Visitor> {
  const { session } = await visitorOf(deps, request, { scope }, token);
  return readVisitor(deps.signInDeps, scope, session);
}

function localeOf({ query, headers, cookies }: FastifyRequest) {
  const { locale } = query as PageRoute['Querystring'];
  return isLocale(locale) ? locale : requestLocale(headers, cookies.USER_LOCALE);
}
