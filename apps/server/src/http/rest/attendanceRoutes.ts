import type { FastifyInstance } from 'fastify';
import {
  confirmAttendance,
  readAttendance,
} from '../../modules/booking/appointment/attendance/attendance.ts';
import { ATTENDANCE_PATH } from '../../modules/booking/reminder/reminder.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { showAttendance } from './showAttendance.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_MAX_BYTES = 1_024;
/** Some programs put a slash behind a link. */
const LINKS = [`${ATTENDANCE_PATH}/:token`, `${ATTENDANCE_PATH}/:token/`];

interface WithToken {
  Params: { token: string };
}

/**
 * The page that the link in a reminder leads to (rule N2). Only its button confirms: programs that look at links in messages press
 * none. Its form names the start that the page has shown, so that nobody confirms a time that was never seen.
 */
export function attendanceRoutes(app: FastifyInstance, { signInDeps }: HttpDeps): void {
  for (const link of LINKS)
    app.get<WithToken>(link, async (request, reply) =>
      showAttendance(request, reply, await readAttendance(signInDeps, request.params.token)),
    );

  app.register(async (forms) => {
    // Anyone with the link may send it, without a sign-in that another site could misuse.
    forms.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      async (_: unknown, body: string) => body,
    );
    for (const link of LINKS)
      forms.post<WithToken>(link, async (request, reply) => {
        const { body, params } = request;
        const start = Number(
          new URLSearchParams(typeof body === 'string' ? body : '').get('start') || Number.NaN,
        );
        return showAttendance(request, reply, await confirmAttendance(signInDeps, params.token, start));
      });
  });
}
