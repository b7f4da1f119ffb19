import { requireNode } from './requireNode.mjs';

/**
 * Tells the person who started a tool what happens now.
 *
 * @param {string} line
 */
export function say(line) {
  console.log(`▸ ${line}`);
}

/**
 * Runs a tool to its end, on a Node that is new enough. A failure is one sentence, and the exit code tells other
 * programs.
 *
 * @param {() => Promise<void>} tool
 */
export async function runTool(tool) {
  try {
    requireNode();
    await tool();
  } catch (error) {
    console.error(error instanceof Error && error.name === 'StepFailed' ? error.message : error);
    process.exitCode = 1;
  }
}
