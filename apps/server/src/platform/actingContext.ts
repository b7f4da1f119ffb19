import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { TenantTransaction } from './database/transaction.ts';
import type { TenantScope } from './tenantScope.ts';

/** The person who acts: the history, what was made, and keys of repeated requests name it. */
export interface ActingPerson {
  readonly type: 'PROVIDER' | 'CLIENT';
  readonly id: string;
  readonly name: string;
}

/** What use cases work with that both staff members and clients have. */
export interface ActingContext {
  readonly scope: TenantScope;
  readonly person: ActingPerson;
  /** The staff member who acts; a client's context has none. */
  readonly provider?: { readonly id: string; readonly name: string };
  readonly clock: Clock;
  readonly db: Database;
  /** Runs work in one transaction of the organization; see runTransaction. */
  readonly transaction: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>;
}
