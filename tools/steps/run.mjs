import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

/** A command of a step ended badly; its own output has given the reason. */
export class StepFailed extends Error {
  name = 'StepFailed';
}

/**
 * Runs a command to its end, showing what it prints.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean, atEnd?: boolean }} [options] `capture`
 *   returns what it prints on standard output instead of showing it; `atEnd` shows what it prints in one piece when it
 *   has ended, for what runs beside others
 * @returns {Promise<string>} the captured output
 * @throws {StepFailed} when it can't be started or ends with another code than 0
 */
export function run(command, args, { cwd = root, env = {}, capture = false, atEnd = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['inherit', capture || atEnd ? 'pipe' : 'inherit', atEnd ? 'pipe' : 'inherit'],
    });
    /** @type {Buffer[]} */
    const output = [];
    /** @type {Buffer[]} */
    const shown = [];
    child.stdout?.on('data', (chunk) => (capture ? output : shown).push(chunk));
    child.stderr?.on('data', (chunk) => shown.push(chunk));
    child.on('error', (error) => reject(new StepFailed(`${command} could not be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      process.stderr.write(Buffer.concat(shown));
      if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
      else reject(new StepFailed(`${[command, ...args].join(' ')} ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

/**
 * Runs a program that an npm package brings, without the detour (and the second) of npx.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runProgram(program, args, options) {
  return run(programPath(program), args, options);
}

/**
 * @param {string} program
 * @returns {string} where npm put the program of a package
 */
export function programPath(program) {
  return join(root, 'node_modules', '.bin', program);
}
