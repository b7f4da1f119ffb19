import { EmbeddedPostgresError } from '@slotkeeper/embedded-postgres/embeddedPostgresError';
import { RefusalError, refusalSentence } from './platform/refusalError.ts';
import { StartError } from './startError.ts';

/** Writes one line for the person who started the program. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a program to its end. A failure that it can explain is one sentence, any other its stack trace, which `fail`
 * takes, by default to the error output; both end with exit code 1.
 */
export async function runProgram(
  program: () => Promise<void>,
  fail: (reason: string, code?: string) => void = sayError,
): Promise<void> {
  try {
    await program();
  } catch (error) {
    fail(sentenceOf(error), startCodeOf(error));
    process.exit(1);
  }
}

/** Writes why the program ends. */
export function sayError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** What to print of a failure: the sentence that explains it, else its stack trace. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof EmbeddedPostgresError) return error.message;
  if (error instanceof RefusalError) {
    const { path = [] } = error.refusal;
    return [...path, refusalSentence(error.refusal, 'en')].join(': ');
  }
  if (isWrongArgument(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The stable code of why a program could not start, where the failure has one. */
export function startCodeOf(error: unknown): string | undefined {
  return error instanceof StartError || error instanceof EmbeddedPostgresError ? error.code : undefined;
}

/** Node's own parser of arguments says what it does not take. */
function isWrongArgument(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
