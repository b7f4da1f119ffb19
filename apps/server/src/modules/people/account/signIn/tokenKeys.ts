import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** The keys of the two kinds of tokens, each derived from the server's secret for its purpose alone. */
export interface TokenKeys {
  readonly access: KeyObject;
  readonly refresh: Uint8Array;
}

/** Derives the keys. Servers that share a database share the secret too, else one refuses the other's tokens. */
export function tokenKeys(secret: string): TokenKeys {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    access: createSecretKey(derive('slotkeeper access token')),
    refresh: derive('slotkeeper refresh token'),
  };
}
