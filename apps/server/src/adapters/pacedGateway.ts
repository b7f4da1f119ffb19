import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES_PER_SECOND } from '@slotkeeper/domain/limits';
import type { Receipt } from '../modules/messaging/message/gateway/gateway.ts';

interface Gateway<Message> {
  send(message: Message, signal: AbortSignal): Promise<Receipt>;
}

/**
 * A gateway that gets at most so many messages a second of this process, evenly: after an outage all that waited is due
 * together, and providers cut off senders that storm them (rule N3). Rejects where `signal` aborts while one waits its turn.
 */
export function pacedGateway<Message>(
  gateway: Gateway<Message>,
  perSecond = MESSAGES_PER_SECOND,
): Gateway<Message> {
  const pauseMs = 1_000 / perSecond;
  let nextTurn = 0;
  return {
    send: async (message, signal) => {
      const now = performance.now();
      const turn = Math.max(now, nextTurn);
      nextTurn = turn + pauseMs;
      if (turn > now) await sleep(turn - now, undefined, { signal });
      return gateway.send(message, signal);
    },
  };
}
