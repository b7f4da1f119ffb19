import {
  LIVE_HEARTBEAT_MS,
  LIVE_VISITS_PER_ADDRESS,
  LIVE_VISITS_PER_SESSION,
} from '@slotkeeper/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageScope } from '../../modules/booking/page/page.ts';
import { findVisibleAppointment } from '../../modules/booking/visitor/visitor.ts';
import { networkOf } from '../../modules/people/account/attempts/attempts.ts';
import type { EventStream } from '../../platform/events/eventStream.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import { socketCounts } from '../graphql/socketCounts.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { type PageRoute, visitorOf } from './requestVisitor.ts';

/** A reader that takes nothing while so much waits for it has gone. */
const WAITING_MAX_BYTES = 65_536;

/**
 * Server-sent events of a visitor: `changed`, with the id of an appointment of its own (rules N5, R2). Whether it is
 * its own is asked again for each event, with the session as it is then; once that has ended, so has the stream.
 * Refuses a request without a session with UNAUTHENTICATED, and too many streams of one visitor or address with
 * TOO_MANY_REQUESTS.
 */
export function liveRoute(app: FastifyInstance, deps: HttpDeps): void {
  const counts = socketCounts({ perAccount: LIVE_VISITS_PER_SESSION, perAddress: LIVE_VISITS_PER_ADDRESS });
  const open = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const { raw } of open) raw.end();
  });
  app.get<PageRoute>('/api/booking/:slug/live', { exposeHeadRoute: false }, async (request, reply) => {
    const { scope } = await pageScope(deps.signInDeps, request.params.slug);
    const { session } = await visitorOf(deps, request, { scope });
    if (!session) refuseRequest('UNAUTHENTICATED');
    const taken = [
      counts.take('perAccount', `${scope.organizationId}/${session.id}`),
      counts.take('perAddress', networkOf(request.ip)),
    ];
    const release = () => {
      for (const giveBack of taken) giveBack?.();
    };
    if (taken.includes(null)) {
      release();
      refuseRequest('TOO_MANY_REQUESTS', { values: { retryAfterSeconds: 60 } });
    }
    const stream = await deps.feed.subscribe(scope.organizationId).catch((error: unknown) => {
      release();
      throw error;
    });
    begin(reply);
    open.add(reply);
    const visit = { request, reply, scope, stream };
    const heartbeat = setInterval(() => void beat(deps, visit), LIVE_HEARTBEAT_MS);
    reply.raw.once('close', () => {
      clearInterval(heartbeat);
      open.delete(reply);
      release();
      void stream.return?.();
    });
    void pump(deps, visit);
  });
}

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly scope: TenantScope;
  readonly stream: EventStream;
}

/** Takes the answer over: it stays open, and is neither compressed nor kept by anyone on the way. */
function begin(reply: FastifyReply): void {
  const headers = Object.entries(reply.getHeaders());
  reply.hijack();
  for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write(': open\n\n');
}

/** A sign of life, and a look whether the session is still there: nothing may happen for hours. */
async function beat(deps: HttpDeps, { request, reply, scope }: Visit): Promise<void> {
  try {
    const { session } = await visitorOf(deps, request, { scope });
    if (session) write(reply, ': \n\n');
    else reply.raw.end();
  } catch (error) {
    giveUp(request, reply, error);
  }
}

async function pump(deps: HttpDeps, { request, reply, scope, stream }: Visit): Promise<void> {
  try {
    for await (const step of stream) {
      if (step.kind === 'RESYNC') write(reply, 'event: changed\ndata: {}\n\n');
      if (!('appointmentId' in step)) continue;
      const { session } = await visitorOf(deps, request, { scope });
      if (!session) break;
      const { appointmentId } = step;
      const { db, clock } = deps.signInDeps;
      if (await findVisibleAppointment(db, scope, session, { appointmentId, now: clock.now() }))
        write(
          reply,
          `event: changed\ndata: ${JSON.stringify({ id: toGlobalId('Appointment', appointmentId) })}\n\n`,
        );
    }
    reply.raw.end();
  } catch (error) {
    giveUp(request, reply, error);
  }
}

/** The page connects again and fetches what it has missed. */
function giveUp(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  request.log.error({ err: error }, 'The events of a visitor could not be read');
  reply.raw.end();
}

function write({ raw }: FastifyReply, text: string): void {
  if (raw.writableLength > WAITING_MAX_BYTES) raw.destroy();
  else if (!raw.writableEnded) raw.write(text);
}
