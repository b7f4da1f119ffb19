import { GATEWAY_EVENT_BYTES_MAX } from '@slotkeeper/domain/limits';
import type { FastifyInstance } from 'fastify';
import { receiveStripeWebhook } from '../../modules/billing/subscription/subscription.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';

/**
 * Where Stripe reports what has happened (rule M2). The signature is that of the body as it was posted, so that nothing
 * reads it before. NOT_FOUND where billing is off, FOREIGN_ORIGIN for what the gateway has not signed. A failure
 * answers 500, so that the event comes again.
 */
export function stripeWebhookRoute(app: FastifyInstance, { signInDeps, billing }: HttpDeps): void {
  app.register(async (events) => {
    events.removeAllContentTypeParsers();
    events.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: GATEWAY_EVENT_BYTES_MAX },
      async (_: unknown, body: string) => body,
    );
    // The text would be refused as an input that is too large; its size is limited above.
    events.post('/stripe/webhook', { config: { isSigned: true } }, async (request) => {
      if (!billing) refuseRequest('NOT_FOUND');
      const { body, headers } = request;
      const signature = headers['stripe-signature'];
      if (typeof body !== 'string' || typeof signature !== 'string') refuseRequest('FOREIGN_ORIGIN');
      const received = await receiveStripeWebhook({ ...signInDeps, billing }, body, signature);
      if (received === 'FORGED') refuseRequest('FOREIGN_ORIGIN');
      return { received: true };
    });
  });
}
