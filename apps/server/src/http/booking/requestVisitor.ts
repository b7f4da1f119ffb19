import type { FieldAnswer } from '@slotkeeper/domain/booking/appointment/customFields';
import type { changeAnswersInput } from '@slotkeeper/domain/booking/page/bookingPageInput';
import { isLocale } from '@slotkeeper/i18n/locale';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { pageScope } from '../../modules/booking/page/page.ts';
import {
  type ActingVisitor,
  clientOf,
  findVisibleAppointment,
} from '../../modules/booking/visitor/visitor.ts';
import { readSession } from '../../modules/clients/signIn/signIn.ts';
import type { ClientContext } from '../../platform/actingContext.ts';
import { readId } from '../../platform/graphql/globalId.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import { guardCookieRequest } from '../guardOrigin.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { sessionTokenOf } from './visitorCookies.ts';

/** The page that a request is about. */
interface AskedPage {
  readonly scope: TenantScope;
}

/** What every address below a page names. */
export interface PageRoute {
  Params: { slug: string };
  Querystring: { locale?: unknown };
}

/** The page of a request that changes something; refuses with FOREIGN_ORIGIN what no page of ours sends (rule R4). */
export async function changingPage(deps: HttpDeps, request: FastifyRequest): Promise<AskedPage> {
  const page = await pageScope(deps.signInDeps, (request.params as PageRoute['Params']).slug);
  guardCookieRequest(request, deps.settings.publicUrl);
  return page;
}

/**
 * Who asks, with the session that its cookie names in this business, or that a token does; read again for every
 * request.
 */
export async function visitorOf(
  { signInDeps }: HttpDeps,
  request: FastifyRequest,
  { scope }: AskedPage,
  token = sessionTokenOf(request, scope),
): Promise<ActingVisitor> {
  const { locale } = request.query as PageRoute['Querystring'];
  const session = await readSession(signInDeps, scope, token);
  return { scope, session, locale: isLocale(locale) ? locale : null };
}

/** The visitor who looks for a time: the signed-in client, and the appointment to be moved, if the session may see that one. */
export async function findVisitorForTimes(
  deps: HttpDeps,
  request: FastifyRequest<{ Querystring: { moving?: unknown } }>,
  page: AskedPage,
): Promise<{ readonly client: ClientContext['client'] | null; readonly movableId: string | null }> {
  const asking = await visitorOf(deps, request, page);
  const visitor = await clientOf(deps.signInDeps, asking);
  const { moving } = request.query;
  const { session } = asking;
  const appointmentId = typeof moving === 'string' ? readId('Appointment', moving, ['moving']) : null;
  const { db, clock } = deps.signInDeps;
  const isSeen =
    session &&
    appointmentId &&
    (await findVisibleAppointment(db, page.scope, session, { appointmentId, now: clock.now() }));
  return { client: visitor?.client ?? null, movableId: isSeen ? appointmentId : null };
}

/** Answers to a service's questions as an input has them. */
export function toAnswers(fieldsData: z.infer<typeof changeAnswersInput>['fieldsData']): FieldAnswer[] {
  return (fieldsData ?? []).map(({ id, value }, index) => ({
    id: readId('ServiceAppointmentField', id, ['fieldsData', index, 'id']),
    value,
  }));
}
