import { type Puzzle, solvePuzzle } from './solvePuzzle.ts';

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  void solvePuzzle(data).then((solution) => postMessage(solution));
});
