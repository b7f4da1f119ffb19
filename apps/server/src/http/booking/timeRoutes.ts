import type {
  FreeDays,
  FreeTime,
  FreeTimes,
  NextFree,
  VisitPart,
} from '@slotkeeper/domain/booking/page/bookingPage';
import {
  FREE_DAYS_MAX,
  freeDaysQuery,
  freeTimesQuery,
  nextFreeQuery,
} from '@slotkeeper/domain/booking/page/bookingPageInput';
import type { Visit } from '@slotkeeper/domain/schedule/visit/visitQuery';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { pageScope } from '../../modules/booking/page/page.ts';
import {
  findFreeDays,
  findNextFree,
  findVisitTimes,
  type VisitorContext,
  type VisitQuestion,
} from '../../modules/schedule/timeSlot/timeSlot.ts';
import { readId, toGlobalId } from '../../platform/graphql/globalId.ts';
import { checkDateRange, isoInstant, readInput } from '../../platform/graphql/readInput.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import type { HttpDeps } from '../httpDeps.ts';

interface PageRoute {
  Params: { slug: string };
  Querystring: { moving?: unknown };
}

/** Who has signed in on a page (rule C1), and what it may move. */
type FindVisitor = (
  request: FastifyRequest<PageRoute>,
  page: { readonly scope: TenantScope },
) => Promise<Pick<VisitorContext, 'client' | 'movableId'>>;

/**
 * What clients' pages ask about free times, without a sign-in (rules A7 to A13, C2): GET /days, which days have one, GET
 * /times of a day, and GET /next, when each provider is free. A page that is not open is NOT_FOUND.
 */
export function timeRoutes(
  app: FastifyInstance,
  { signInDeps: { db, clock } }: HttpDeps,
  findVisitor: FindVisitor,
): void {
  const visitorOf = async (request: FastifyRequest<PageRoute>): Promise<VisitorContext> => {
    const page = await pageScope({ db }, request.params.slug);
    return { db, clock, scope: page.scope, ...(await findVisitor(request, page)) };
  };

  app.get<PageRoute>('/api/booking/:slug/days', async (request): Promise<FreeDays> => {
    const ctx = await visitorOf(request);
    const { from, until, ...visit } = readInput(freeDaysQuery, request.query);
    checkDateRange({ from, to: until }, FREE_DAYS_MAX, []);
    return findFreeDays(ctx, toVisitQuestion(visit), { from, until });
  });

  app.get<PageRoute>('/api/booking/:slug/times', async (request): Promise<FreeTimes> => {
    const ctx = await visitorOf(request);
    const { date, ...visit } = readInput(freeTimesQuery, request.query);
    checkDateRange({ from: date, to: date }, 1, []);
    const { times, next } = await findVisitTimes(ctx, toVisitQuestion(visit), date);
    return { times: times.map(toFreeTime), next: next.map(toFreeTime) };
  });

  app.get<PageRoute>('/api/booking/:slug/next', async (request): Promise<NextFree> => {
    const ctx = await visitorOf(request);
    const { place, service } = readInput(nextFreeQuery, request.query);
    const { any, providers } = await findNextFree(ctx, {
      placeId: readId('Place', place, ['place']),
      serviceId: readId('Service', service, ['service']),
    });
    return {
      any: isoOrNull(any),
      providers: providers.map(({ providerId, startAt }) => ({
        providerId: toGlobalId('Provider', providerId),
        startAt: isoOrNull(startAt),
      })),
    };
  });
}

type AskedVisit = Omit<z.output<typeof freeTimesQuery>, 'date'>;

function toVisitQuestion({ place, items, seats, moving }: AskedVisit): VisitQuestion {
  return {
    placeId: readId('Place', place, ['place']),
    items: items.map(({ serviceId, providerId }, index) => ({
      serviceId: readId('Service', serviceId, ['items', index]),
      providerId: providerId && readId('Provider', providerId, ['items', index]),
    })),
    seats,
    movingAppointmentId: moving ? readId('Appointment', moving, ['moving']) : null,
  };
}

function toFreeTime({ startAt, endAt, seatsLeft, parts }: Visit): FreeTime {
  return {
    startAt: isoInstant(startAt),
    endAt: isoInstant(endAt),
    seatsLeft,
    parts: parts.map(
      ({ serviceId, providerId, slots }): VisitPart => ({
        serviceId: toGlobalId('Service', serviceId),
        providerId: providerId && toGlobalId('Provider', providerId),
        slots: slots.map((slot) => ({ startAt: isoInstant(slot.startAt), endAt: isoInstant(slot.endAt) })),
      }),
    ),
  };
}

function isoOrNull(instant: number | null): string | null {
  return instant === null ? null : isoInstant(instant);
}
