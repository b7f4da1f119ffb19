import { pushSubscriptionInput } from '@slotkeeper/domain/input/pushSubscription';
import type { FastifyInstance } from 'fastify';
import { savePushSubscription } from '../../modules/messaging/push/push.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { requestStaff } from '../request/requestStaff.ts';

/** Web push of the device that asks (spec 4 and 7): each person's own, so it takes a sign-in and no set. */
export function webPushRoutes(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/webpush/publicKey', async (request) => {
    await requestStaff(deps, request);
    return { publicKey: deps.settings.pushPublicKey };
  });

  app.post('/webpush/saveSubscription', async (request) => {
    const ctx = await requestStaff(deps, request);
    await savePushSubscription(ctx, readInput(pushSubscriptionInput, request.body));
    return {};
  });
}
