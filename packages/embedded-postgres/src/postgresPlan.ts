import type { DataFolder } from './dataFolder.ts';
import type { PostgresBinaries } from './postgresBinaries.ts';
import type { ProcessAccount } from './processAccount.ts';

/** All that is needed to run PostgreSQL's programs on one data folder. */
export interface PostgresPlan {
  binaries: PostgresBinaries;
  folder: DataFolder;
  account: ProcessAccount;
  /** Extra environment variables for the programs. */
  environment: Record<string, string>;
  /** Takes one line about a step that an operator may want to know of. */
  log: (line: string) => void;
}
