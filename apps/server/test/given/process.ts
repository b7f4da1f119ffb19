import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { repositoryRoot } from '../../src/platform/repositoryRoot.ts';
import { testPrograms } from '../testPrograms.ts';

/** A program of the server in a process of its own. */
export interface GivenProcess {
  /** What it has written so far, to both outputs, line by line. */
  written(): string[];
  /** The line that matches, once it is written to the standard output, or the so many-th of them; of a line of a log its message. */
  line(pattern: RegExp, count?: number): Promise<string>;
  /** The code that it ended with, and what it wrote to the error output. */
  readonly ended: Promise<{ code: number | null; errors: string }>;
  stop(signal?: NodeJS.Signals): void;
}

interface ProcessOptions {
  readonly args?: string[];
  readonly input?: string;
  /** A module that is loaded before the program. */
  readonly preload?: string;
  /** Of the test's own context, where tests run side by side. */
  readonly whenOver?: (stop: () => void) => void;
}

/** Starts main or admin as they were built for this run (programs.setup); it is killed when the test is over. */
export function givenProcess(
  program: 'main' | 'admin',
  environment: Record<string, string>,
  { args = [], input = '', preload, whenOver = onTestFinished }: ProcessOptions = {},
): GivenProcess {
  const file = path.join(testPrograms, `${program}.js`);
  const { DATABASE_URL: _, ...inherited } = process.env;
  const imports = preload ? ['--import', pathToFileURL(preload).href] : [];
  const child = spawn(process.execPath, [...imports, file, ...args], {
    cwd: repositoryRoot(),
    env: { ...inherited, SLOTKEEPER_DEMO: 'off', SLOTKEEPER_RATE_LIMIT: 'off', ...environment },
  });
  child.stdin.end(input);
  whenOver(() => void child.kill('SIGKILL'));
  const errors = collect(child.stderr);
  const output = collect(child.stdout);
  return {
    written: () => `${output.text()}\n${errors.text()}`.split('\n').filter((line) => line !== ''),
    line: (pattern, count) => output.line(pattern, count),
    ended: new Promise((resolve) => {
      child.on('close', (code) => resolve({ code, errors: errors.messages().join('\n').trim() }));
    }),
    stop: (signal = 'SIGTERM') => void child.kill(signal),
  };
}

function collect(stream: ChildProcess['stdout']) {
  let text = '';
  const waiting = new Set<() => void>();
  stream?.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
    for (const look of waiting) look();
  });
  const messages = () => text.split('\n').slice(0, -1).map(messageOf);
  const found = (pattern: RegExp, count: number) =>
    messages().filter((line) => pattern.test(line))[count - 1];
  return {
    text: () => text,
    messages,
    line: (pattern: RegExp, count = 1) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const line = found(pattern, count);
          if (line === undefined) return;
          waiting.delete(look);
          resolve(line);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** The server writes JSON, the operator's commands plain lines. */
function messageOf(line: string): string {
  return line.startsWith('{') ? String((JSON.parse(line) as { msg?: unknown }).msg) : line;
}
