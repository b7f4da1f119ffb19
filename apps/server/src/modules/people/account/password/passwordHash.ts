import { hash, verify } from '@node-rs/argon2';

/** The library's default is argon2id; with OWASP's first choice for it: 19 MiB, two passes, one lane; some 20 ms on a small server. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id (rule R4). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, strength);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password belongs to a hash. Without a hash (no such account) it does the same work and answers false, so
 * that the time of the answer reveals nothing (rule R4).
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('the password of nobody');
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== null;
}
