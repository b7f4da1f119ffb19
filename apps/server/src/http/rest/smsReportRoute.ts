import type { FastifyInstance } from 'fastify';
import { recordSmsReport } from '../../modules/messaging/message/deliver/deliver.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';

export const TWILIO_REPORT_PATH = '/hooks/sms/twilio';
const FORM = 'application/x-www-form-urlencoded';
const FORM_MAX_BYTES = 16_384;
const NO_CONTENT = 204;

/**
 * Where Twilio reports whether an SMS arrived (rule N1). NOT_FOUND where Twilio is not the sender, FOREIGN_ORIGIN for what it
 * has not signed. What it has signed is always accepted: a report about an SMS that we don't know is no fault of the request.
 */
export function smsReportRoute(app: FastifyInstance, { signInDeps, settings }: HttpDeps): void {
  const { readSmsReport } = settings;
  app.register(async (forms) => {
    forms.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      async (_: unknown, body: string) => body,
    );
    forms.post(TWILIO_REPORT_PATH, async (request, reply) => {
      if (!readSmsReport) refuseRequest('NOT_FOUND');
      const { body, headers } = request;
      const signature = headers['x-twilio-signature'];
      const isForm = typeof body === 'string' && typeof signature === 'string';
      const report = isForm ? readSmsReport(body, signature) : null;
      if (!report) refuseRequest('FOREIGN_ORIGIN');
      await recordSmsReport(signInDeps, report);
      return reply.status(NO_CONTENT).send();
    });
  });
}
