import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { solvePuzzle } from './solvePuzzle.ts';

test('what a server hands out is solved as its own library checks it', async () => {
  const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };
  const options = { algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 40, deriveKey };
  const challenge = await createChallenge({ ...secrets, ...options });
  const solution = await solvePuzzle(challenge);
  expect(solution.counter).toBe(40);
  const { verified } = await verifySolution({
    ...secrets,
    challenge,
    solution: { ...solution, time: 1 },
    deriveKey,
  });
  expect(verified).toBe(true);
});
