import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { repositoryRoot } from '../../src/platform/repositoryRoot.ts';
import { testPrograms } from '../testPrograms.ts';

/** A program of the server in a process of its own. */
export interface GivenProcess {
  /** What it has written so far, to both outputs, line by line. */
  written(): string[];
  /** The line that matches, once it is written to the standard output; of a line of a log its message. */
  line(pattern: RegExp): Promise<string>;
  /** The code that it ended with, and what it wrote to the error output. */
  readonly ended: Promise<{ code: number | null; errors: string }>;
  stop(signal?: NodeJS.Signals): void;
}

interface ProcessOptions {
  readonly args?: string[];
  readonly input?: string;
  /** Of the test's own context, where tests run side by side. */
  readonly whenOver?: typeof onTestFinished;
}

/** Starts main or admin as they were built for this run (programs.setup); it is killed when the test is over. */
export function givenProcess(
  program: 'main' | 'admin',
  environment: Record<string, string>,
  { args = [], input = '', whenOver = onTestFinished }: ProcessOptions = {},
): GivenProcess {
  const file = path.join(testPrograms, `${program}.js`);
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    cwd: repositoryRoot(),
    env: { ...inherited, SLOTKEEPER_DEMO: 'off', SLOTKEEPER_RATE_LIMIT: 'off', ...environment },
  });
  child.stdin.end(input);
  whenOver(() => void child.kill('SIGKILL'));
  const errors = collect(child.stderr);
  const output = collect(child.stdout);
  return {
    written: () => `${output.text()}\n${errors.text()}`.split('\n').filter((line) => line !== ''),
    line: (pattern) => output.line(pattern),
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
  const found = (pattern: RegExp) => messages().find((line) => pattern.test(line));
  return {
    text: () => text,
    messages,
    line: (pattern: RegExp) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const line = found(pattern);
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
