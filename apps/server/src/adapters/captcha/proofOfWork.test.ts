import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { proofOfWork } from './proofOfWork.ts';

test('a proof of a visitor takes hundreds of tries, and is taken for its purpose alone', async () => {
  const captcha = proofOfWork('a secret');
  const challenge = JSON.parse(await captcha.challenge('codes'));
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(solution?.counter).toBeGreaterThanOrEqual(400);
  expect(solution?.counter).toBeLessThan(1_600);
  const proof = JSON.stringify({ challenge, solution });
  expect(await captcha.verify(proof, 'codes')).toBe(challenge.signature);
  expect(await captcha.verify(proof, 'reviews')).toBeNull();
  expect(await proofOfWork('another secret').verify(proof, 'codes')).toBeNull();
});
