import type { ActingContext } from './actingContext.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { runTransaction } from './database/transaction.ts';
import type { TenantScope } from './tenantScope.ts';

/** Who books for itself: a client whom a verified phone number or link has named (rule C1). */
export interface SignedInClient {
  readonly id: string;
  readonly name: string;
}

/** What a use case of a client works with: its own appointments, nobody else's. */
export interface ClientContext extends ActingContext {
  readonly client: SignedInClient;
  readonly provider?: undefined;
}

/** Makes the context of a client. */
export function clientContext(facts: {
  scope: TenantScope;
  client: SignedInClient;
  clock: Clock;
  db: Database;
}): ClientContext {
  const { scope, client, db } = facts;
  return {
    ...facts,
    person: { type: 'CLIENT', id: client.id, name: client.name },
    transaction: (work) => runTransaction(db, scope, work),
  };
}
