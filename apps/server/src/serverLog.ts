import { type Logger, pino } from 'pino';
import { say, sayError, sentenceOf } from './runProgram.ts';
import type { Say } from './openServerDatabase.ts';

/** What the server process writes. */
export interface ServerLog {
  readonly log: Logger;
  /** Takes the lines for whoever started the server. */
  readonly say: Say;
  /** Takes why it ends. */
  readonly fail: (reason: string) => void;
}

/**
 * The log of the server process. Where its output is collected each line of it is a JSON object: requests, steps of its
 * start, the reason of its end (on the error output), and what Node itself has to say. On a terminal the lines for
 * whoever started it are plain sentences.
 */
export function serverLog({ isTerminal }: { isTerminal: boolean }): ServerLog {
  const log = pino();
  if (isTerminal) return { log, say, fail: sayError };
  const errors = pino(pino.destination({ dest: 2, sync: true }));
  const fail = (reason: string) => errors.fatal(reason);
  reportNode(log, fail);
  return { log, say: (line) => log.info(line.trim()), fail };
}

/** Node prints warnings, and the error that ends it, as plain text. */
function reportNode(log: Logger, fail: (reason: string) => void): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message));
  process.on('uncaughtException', (error) => {
    fail(sentenceOf(error));
    process.exit(1);
  });
}
