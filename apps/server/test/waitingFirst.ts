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

/** Begins with the files that mostly wait, beside which others run: at the end of a run nobody would use the time. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = WAITING.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank === -1 ? WAITING.length : rank;
}
