import type { Booked, Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import {
  answerOfferInput,
  bookVisitInput,
  cancelAsClientInput,
  changeAnswersInput,
  moveVisitInput,
} from '@slotkeeper/domain/booking/page/bookingPageInput';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { pageScope } from '../../modules/booking/page/page.ts';
import {
  type ActingVisitor,
  answerOfferAsVisitor,
  bookAsVisitor,
  cancelAsVisitor,
  changeAnswersAsVisitor,
  findVisibleAppointment,
  moveAsVisitor,
  readVisitor,
} from '../../modules/booking/visitor/visitor.ts';
import { clientCalendar } from '../../modules/messaging/message/deliver/deliver.ts';
import { readId, toGlobalId } from '../../platform/graphql/globalId.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { changingPage, type PageRoute, toAnswers, visitorOf } from './requestVisitor.ts';

const ROOT = '/api/booking/:slug';

interface AppointmentRoute extends PageRoute {
  Params: { slug: string; id: string };
}

/** What a visitor does: book, and move, cancel or answer what it may see (rules C2, P2, P3). */
export function actRoutes(app: FastifyInstance, deps: HttpDeps): void {
  bookingRoute(app, deps);
  changeRoutes(app, deps);
  calendarRoute(app, deps);
}

function bookingRoute(app: FastifyInstance, deps: HttpDeps): void {
  app.post<PageRoute>(`${ROOT}/bookings`, async (request): Promise<Booked> => {
    const { scope } = await changingPage(deps, request);
    const visitor = await visitorOf(deps, request, { scope });
    const input = readInput(bookVisitInput, request.body);
    const { appointmentIds } = await bookAsVisitor(deps.signInDeps, visitor, {
      placeId: readId('Place', input.placeId, ['placeId']),
      parts: toParts(input.parts),
      attendees: input.attendees,
      answers: toAnswers(input.fieldsData),
      source: input.source,
      invitation: input.invitation ?? null,
      clientMutationId: input.clientMutationId ?? null,
    });
    return {
      appointmentIds: appointmentIds.map((id) => toGlobalId('Appointment', id)),
      visitor: await readVisitor(deps.signInDeps, scope, visitor.session),
    };
  });
}

function changeRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { signInDeps: tools } = deps;
  change('move', moveVisitInput, (visitor, { parts, ...key }) =>
    moveAsVisitor(tools, visitor, { ...key, parts: toParts(parts) }),
  );
  change('cancel', cancelAsClientInput, (visitor, { reason, isWholeVisit = false, ...key }) =>
    cancelAsVisitor(tools, visitor, { ...key, isWholeVisit, reason: reason || null }),
  );
  change('answers', changeAnswersInput, (visitor, { fieldsData, ...key }) =>
    changeAnswersAsVisitor(tools, visitor, { ...key, answers: toAnswers(fieldsData) }),
  );
  change('alternative', answerOfferInput, (visitor, { alternativeId, ...key }) =>
    answerOfferAsVisitor(tools, visitor, {
      ...key,
      alternativeId: alternativeId && readId('AlternativeTime', alternativeId, ['alternativeId']),
    }),
  );

  /** A change of one appointment, answered with the visitor as it is after it. */
  function change<Input extends { readonly clientMutationId?: string | null | undefined }>(
    name: string,
    schema: z.ZodType<Input>,
    act: (
      visitor: ActingVisitor,
      input: Omit<Input, 'clientMutationId'> & {
        readonly id: string;
        readonly clientMutationId: string | null;
      },
    ) => Promise<unknown>,
  ): void {
    app.post<AppointmentRoute>(`${ROOT}/appointments/:id/${name}`, async (request): Promise<Visitor> => {
      const { scope } = await changingPage(deps, request);
      const visitor = await visitorOf(deps, request, { scope });
      const { clientMutationId = null, ...input } = readInput(schema, request.body);
      await act(visitor, { ...input, id: readId('Appointment', request.params.id), clientMutationId });
      return readVisitor(deps.signInDeps, scope, visitor.session);
    });
  }
}

function calendarRoute(app: FastifyInstance, deps: HttpDeps): void {
  const { signInDeps, settings } = deps;
  app.get<AppointmentRoute>(`${ROOT}/appointments/:id/calendar.ics`, async (request, reply) => {
    const { scope } = await pageScope(signInDeps, request.params.slug);
    const { session } = await visitorOf(deps, request, { scope });
    const appointmentId = readId('Appointment', request.params.id);
    const asked = { appointmentId, now: signInDeps.clock.now() };
    const seen = session && (await findVisibleAppointment(signInDeps.db, scope, session, asked));
    if (!seen) refuseRequest('NOT_FOUND', { path: ['id'] });
    const tools = { ...signInDeps, linkOrigin: settings.linkOrigin };
    const file = await clientCalendar(tools, signInDeps.db, scope, appointmentId);
    if (!file) refuseRequest('NOT_FOUND', { path: ['id'] });
    return reply
      .type(`text/calendar; charset=utf-8; method=${file.method}`)
      .header('content-disposition', 'attachment; filename="appointment.ics"')
      .send(file.text);
  });
}

function toParts(parts: z.infer<typeof bookVisitInput>['parts']) {
  return parts.map(({ serviceId, providerId, slots }, index) => ({
    serviceId: readId('Service', serviceId, ['parts', index, 'serviceId']),
    providerId: providerId && readId('Provider', providerId, ['parts', index, 'providerId']),
    slots,
  }));
}
