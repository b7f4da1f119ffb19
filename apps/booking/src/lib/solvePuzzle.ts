/** A challenge of ALTCHA, as far as it takes to solve it: PBKDF2 with SHA-256, all texts hexadecimal. */
export interface Puzzle {
  readonly parameters: {
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
  };
}

export interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

const COUNTER_BYTES = 4;

/** Tries one counter after the other until the key that is derived from it begins as it should. */
export async function solvePuzzle({ parameters }: Puzzle): Promise<Solution> {
  const { cost, keyLength, keyPrefix } = parameters;
  const nonce = bytesOf(parameters.nonce);
  const password = new Uint8Array(nonce.length + COUNTER_BYTES);
  password.set(nonce);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(parameters.salt), iterations: cost };
  for (let counter = 0; ; counter += 1) {
    new DataView(password.buffer).setUint32(nonce.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
