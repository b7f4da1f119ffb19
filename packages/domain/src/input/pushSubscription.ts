import { z } from 'zod';
import { PUSH_ENDPOINT_MAX } from '../limits.ts';

/** An uncompressed point of the P-256 curve, 65 bytes of which the first is 4; and 16 random bytes: base64url. */
const PUBLIC_KEY = /^B[\w-]{86}=?$/;
const AUTH_SECRET = /^[\w-]{22}(==)?$/;
/** https, a host without a person and with no port but the usual one, then a path without a fragment. */
const ENDPOINT = /^https:\/\/([a-z0-9.-]+)(?::443)?(?:[/?][\x21\x22\x24-\x5b\x5d-\x7e]*)?$/i;
/** A name with a dot that ends in letters: no number of an address, and no name of this machine's own network. */
export const PUBLIC_HOST = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
export const OWN_NETWORK =
  /\.(local|localhost|internal|intranet|lan|home|corp|private|arpa|onion|test|invalid)$/;

/**
 * Whether an address can be that of a push service: https on its usual port, a public name, nobody's password. What the
 * name leads to is looked at when it is sent to.
 */
export function isPushEndpoint(text: string): boolean {
  const host = ENDPOINT.exec(text)?.[1]?.toLowerCase() ?? '';
  return PUBLIC_HOST.test(host) && !OWN_NETWORK.test(host);
}

/** A browser's subscription as it writes itself (spec 7: webpush/saveSubscription); null: no push on this device. */
export const pushSubscriptionInput = z.strictObject({
  subscription: z
    .object({
      endpoint: z.string().max(PUSH_ENDPOINT_MAX, 'TEXT_TOO_LONG').refine(isPushEndpoint, 'BAD_INPUT'),
      keys: z.object({
        p256dh: z.string().regex(PUBLIC_KEY, 'BAD_INPUT'),
        auth: z.string().regex(AUTH_SECRET, 'BAD_INPUT'),
      }),
    })
    .nullable(),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;
