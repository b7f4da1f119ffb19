import type { Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { joinWaitlistInput } from '@slotkeeper/domain/booking/page/bookingPageInput';
import type { FastifyInstance } from 'fastify';
import { clientOf, readVisitor } from '../../modules/booking/visitor/visitor.ts';
import {
  checkJoining,
  joinWaitlist,
  leaveWaitlist,
  type WaitRequest,
} from '../../modules/booking/waitlist/waitlist.ts';
import { readId } from '../../platform/graphql/globalId.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { changingPage, type PageRoute, visitorOf } from './requestVisitor.ts';

const ROOT = '/api/booking/:slug';

interface EntryRoute extends PageRoute {
  Params: { slug: string; id: string };
}

/**
 * Waiting for a taken time on the booking pages, and leaving (rule C3); answered with the visitor as it is then.
 * Whether a wait would be taken anyone may ask before signing in. Refuses a visitor who is not signed in with
 * UNAUTHENTICATED.
 */
export function waitlistRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { signInDeps: tools } = deps;

  app.post<PageRoute>(`${ROOT}/waitlist`, async (request): Promise<Visitor> => {
    const { scope } = await changingPage(deps, request);
    const visitor = await visitorOf(deps, request, { scope });
    const ctx = await clientOf(tools, visitor);
    if (!ctx) refuseRequest('UNAUTHENTICATED');
    await joinWaitlist(ctx, readWaitRequest(request.body));
    return readVisitor(tools, scope, visitor.session);
  });

  app.post<PageRoute>(`${ROOT}/waitlist/check`, async (request) => {
    const { scope } = await changingPage(deps, request);
    await checkJoining({ ...tools, scope }, readWaitRequest(request.body));
    return {};
  });

  app.delete<EntryRoute>(`${ROOT}/waitlist/:id`, async (request): Promise<Visitor> => {
    const { scope } = await changingPage(deps, request);
    const visitor = await visitorOf(deps, request, { scope });
    const ctx = await clientOf(tools, visitor);
    if (!ctx) refuseRequest('UNAUTHENTICATED');
    await leaveWaitlist(ctx, { id: readId('WaitlistEntry', request.params.id), clientMutationId: null });
    return readVisitor(tools, scope, visitor.session);
  });
}

function readWaitRequest(body: unknown): WaitRequest {
  const input = readInput(joinWaitlistInput, body);
  return {
    placeId: readId('Place', input.placeId, ['placeId']),
    serviceId: readId('Service', input.serviceId, ['serviceId']),
    providerId: input.providerId && readId('Provider', input.providerId, ['providerId']),
    from: input.from,
    until: input.until,
    partsOfDay: [...new Set(input.partsOfDay)],
    attendeeName: input.attendeeName ?? null,
    clientMutationId: input.clientMutationId ?? null,
  };
}
