import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBookingPageRequest, showMissingPage } from '../booking/missingPage.ts';
import { isAttendanceRequest, showAttendance } from './showAttendance.ts';
import { isClientInviteRequest, showClientInvite } from './showClientInvite.ts';
import { isStopRequest, showStop } from './stopRoutes.ts';

/** Whether a request opens a link that clients get, even a broken one: they read the page that says so and nothing else. */
export function isClientLink(request: FastifyRequest): boolean {
  return [isClientInviteRequest, isAttendanceRequest, isStopRequest, isBookingPageRequest].some((isOne) =>
    isOne(request),
  );
}

/** Answers with the page that says that a link for clients is none. */
export function showBrokenLink(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isBookingPageRequest(request)) return showMissingPage(request, reply);
  if (isStopRequest(request)) return showStop(request, reply, null);
  return isAttendanceRequest(request)
    ? showAttendance(request, reply, null)
    : showClientInvite(request, reply, { kind: 'dead' });
}
