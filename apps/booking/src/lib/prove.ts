import type { RequestFailed } from './request.ts';
import type { Puzzle, Solution } from './solvePuzzle.ts';

/** Solves what PROOF_REQUIRED hands out, in a worker of its own so that the page stays alive; gives what POST /codes takes. */
export async function prove({ values }: RequestFailed): Promise<string> {
  const challenge = JSON.parse(String(values.challenge)) as Puzzle;
  const worker = new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The puzzle could not be solved')));
      worker.postMessage(challenge);
    });
    return JSON.stringify({ challenge, solution });
  } finally {
    worker.terminate();
  }
}
