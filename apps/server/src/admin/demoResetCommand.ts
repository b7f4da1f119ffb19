import { demoSignIns } from '@slotkeeper/demo/demoSignIns';
import { resetDemoBusiness } from '../demo/ensureDemoBusiness.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

export const demoResetUsage = `demo-reset
      Deletes the demo business, and nothing else, and makes it again around today.`;

/** `npm run demo:reset`: makes the demo business anew, tells each step, and returns what to tell the operator at the end. */
export async function demoResetCommand(
  db: Database,
  _args: readonly string[],
  say: (line: string) => void,
): Promise<string> {
  await resetDemoBusiness({ db, clock: systemClock }, say);
  const people = demoSignIns.map(({ email, role }) => `  ${email} (${role})`);
  return [
    `The demo business is new. Its people sign in with the password ${demoSignIns[0]?.password}:`,
    ...people,
  ].join('\n');
}
