import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createDemoBusiness } from './createDemoBusiness.ts';
import { deleteDemo, findDemos, hasOrganizations, withDemoLock } from './demoBusiness.store.ts';

interface DemoTools {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Makes sure that there is a demo business, and returns whether there is one now: a finished one stays, an unfinished
 * one is created again. With `onlyWhereEmpty` it is made only in a database without any business. Several servers that
 * start at once make one. `say` takes each step of the work, which takes a while.
 */
export function ensureDemoBusiness(
  tools: DemoTools,
  { onlyWhereEmpty, say }: { onlyWhereEmpty: boolean; say: (line: string) => void },
): Promise<boolean> {
  return withDemoLock(tools.db, async () => {
    const demos = await findDemos(tools.db);
    if (demos.some(({ isFinished }) => isFinished)) return true;
    for (const { scope } of demos) await deleteDemo(tools.db, scope);
    if (onlyWhereEmpty && (await hasOrganizations(tools.db))) return false;
    say('Creating the demo business …');
    await createDemoBusiness(tools, say);
    return true;
  });
}

/**
 * Deletes the demo business and makes it again around the present; other businesses stay as they are. `say` is called
 * for each step.
 */
export function resetDemoBusiness(tools: DemoTools, say: (line: string) => void): Promise<void> {
  return withDemoLock(tools.db, async () => {
    say('Deleting the demo business …');
    for (const { scope } of await findDemos(tools.db)) await deleteDemo(tools.db, scope);
    await createDemoBusiness(tools, say);
  });
}
