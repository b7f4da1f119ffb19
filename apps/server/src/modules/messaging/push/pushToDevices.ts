import type { Database } from '../../../platform/database/database.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { tenantScope } from '../../../platform/tenantScope.ts';
import type { Push, PushGateway } from '../message/gateway/gateway.ts';
import { dropDeadDevice, findPushDevices, type PushDevice } from './pushSubscription.store.ts';

export type { PushDevice } from './pushSubscription.store.ts';

/** What a push service answered: it took the message, or no longer knows the device. */
export type PushVerdict = 'taken' | 'gone';

/** Carries one message to one device. */
export interface PushSender {
  /** `topic`: a later message with the same one takes the place of one not yet delivered. Rejects with the reason. */
  send(
    device: PushDevice,
    message: { topic: string; payload: string },
    signal: AbortSignal,
  ): Promise<PushVerdict>;
}

/**
 * Sends each push to all devices of its reader. Those that are gone are dropped, and one that fails stops no other
 * (rule N3); it makes the whole be sent again, where a browser shows the message with the same key once.
 */
export function pushToDevices(db: Database, sender: PushSender): PushGateway {
  return {
    send: async (push, signal) => {
      const scope = tenantScope(push.organizationId);
      const devices = await findPushDevices(db, scope, push.providerId);
      const message = { topic: push.key, payload: payloadOf(push) };
      const outcomes = await Promise.allSettled(
        devices.map(async (device) => {
          const verdict = await sender.send(device, message, signal);
          if (verdict === 'gone') await dropDeadDevice(db, scope, device);
          return verdict;
        }),
      );
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      const isTaken = outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'taken');
      return { state: isTaken ? 'SENT' : 'KEPT', gatewayId: null };
    },
  };
}

/** What the console's service worker reads. */
function payloadOf({ key, title, text, appointmentId }: Push): string {
  const url = appointmentId
    ? `/calendar/${encodeURIComponent(toGlobalId('Appointment', appointmentId))}`
    : '/';
  return JSON.stringify({ key, title, text, url });
}
