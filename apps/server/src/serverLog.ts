import { type Logger, pino } from 'pino';
import { say, sayError, sentenceOf, startCodeOf } from './runProgram.ts';
import type { Say } from './openServerDatabase.ts';

/** What the server process writes. */
export interface ServerLog {
  readonly log: Logger;
  /** Takes the lines for the person who started the server. */
  readonly say: Say;
  /** Takes why it ends, and the stable code of it where there is one. */
  readonly fail: (reason: string, code?: string) => void;
}

/**
 * The log of the server process. Where its output is collected each line of it is a JSON object: requests, steps of its
 * start, the reason of its end (on the error output), and what Node itself has to say. On a terminal the lines for the
 * person who started it are plain sentences.
 */
export function serverLog({ isTerminal }: { isTerminal: boolean }): ServerLog {
  const log = pino();
  if (isTerminal) return { log, say, fail: sayError };
  const errors = pino(pino.destination({ dest: 2, sync: true }));
  const fail = (reason: string, code?: string) => errors.fatal({ code }, reason);
  reportNode(log, fail);
  return { log, say: (line) => log.info(line.trim()), fail };
}

/** Node prints warnings, and the error that ends it, as plain text. */
function reportNode(log: Logger, fail: ServerLog['fail']): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message));
  process.on('uncaughtException', (error) => {
    fail(sentenceOf(error), startCodeOf(error));
    process.exit(1);
  });
}
