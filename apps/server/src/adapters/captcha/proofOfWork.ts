import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Captcha } from '../../modules/clients/signIn/signIn.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of each try: about a third of a millisecond, and a millisecond and more on a phone. */
const COST = 1_000;
/** The tries that a solution takes, evenly spread: half a second on a laptop, two on a slow phone. */
const TRIES: Tries = { min: 400, max: 1_600 };
const VALID_MS = 5 * MINUTE_MS;

interface Tries {
  readonly min: number;
  readonly max: number;
}

const proofShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ purpose: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * A proof of work in the format of ALTCHA: `{ parameters, signature }` as JSON, solved by `{ challenge, solution: { counter,
 * derivedKey } }` as JSON. Challenges are signed, not stored, so that any server of an installation checks those of another.
 * Only tests that solve many take fewer tries.
 */
export function proofOfWork(serverSecret: string, tries = TRIES): Captcha {
  const secretFor = (use: string) =>
    createHmac('sha256', serverSecret).update(`slotkeeper proof of work: ${use}`).digest('hex');
  const secrets = {
    hmacSignatureSecret: secretFor('challenges'),
    hmacKeySignatureSecret: secretFor('keys'),
  };
  return {
    challenge: async (purpose) =>
      JSON.stringify(
        await createChallenge({
          ...secrets,
          algorithm: ALGORITHM,
          cost: COST,
          counter: randomInt(tries.min, tries.max),
          deriveKey,
          // The library that checks it reads the same clock.
          expiresAt: new Date(Date.now() + VALID_MS),
          data: { purpose },
        }),
      ),
    verify: async (proof, purpose) => {
      const read = proofShape.safeParse(jsonOf(proof));
      if (!read.success) return null;
      const { challenge, solution } = read.data;
      if (challenge.parameters.data.purpose !== purpose) return null;
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey });
      return verified ? challenge.signature : null;
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
