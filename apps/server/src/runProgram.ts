import { EmbeddedPostgresError } from './platform/embeddedPostgres/embeddedPostgresError.ts';
import { RefusalError } from './platform/refusalError.ts';
import { refusalSentence } from './platform/refusalSentence.ts';
import { StartError } from './startError.ts';

/** Writes one line for whoever started the program. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a program to its end. A failure that it can explain is one sentence on the error output, any other its stack
 * trace; both end with exit code 1.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof EmbeddedPostgresError) return error.message;
  if (error instanceof RefusalError) {
    const { path = [] } = error.refusal;
    return [...path, refusalSentence(error.refusal, 'en')].join(': ');
  }
  if (isWrongArgument(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Node's own parser of arguments says what it does not take. */
function isWrongArgument(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
