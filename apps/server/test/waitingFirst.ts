import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait: for processes to start and end, and for timeouts. */
const WAITING = [
  'stopsWhenStuck',
  'bookingRaceOfServers',
  'survivesKills',
  'main',
  'startEmbeddedPostgres',
  'databaseOverTls',
  'bookingRace',
];

/** Files that take 15 seconds and more. Vitest goes by their size, which is small, and would begin them late. */
const LONG = [
  'new',
  'scenarios',
  'permissionWalk',
  'demoBusiness',
  'twilioReports',
  'killedWorker',
  'fieldWalk',
  'tokenWalk',
];

const FIRST = [...WAITING, ...LONG];

/**
 * Begins with the files that mostly wait, beside which others run, and then those that take long: at the end of a run
 * nobody would use the time.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = FIRST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank === -1 ? FIRST.length : rank;
}
