import type { Locale } from '@slotkeeper/domain/options';
import { type Action, reachOf } from '@slotkeeper/domain/people/access/actions';
import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { runTransaction, type TenantTransaction } from './database/transaction.ts';
import { refuseRequest } from './refusalError.ts';
import type { TenantScope } from './tenantScope.ts';

/** Who books for itself: a client whom a verified phone number or link has named (rule C1). */
interface SignedInClient {
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

/** Who is signed in: a provider, its role's sets and its view, read again on every request and delivered event. */
export interface SignedInProvider {
  readonly id: string;
  readonly accountId: string;
  /** Null where the operator works for the person (demo, administration), who has not signed in. */
  readonly signInId: string | null;
  /** The API token that acts for the person (rule R9); its sets are then those of the token, its name names both. */
  readonly apiTokenId?: string;
  readonly name: string;
  readonly roleId: string;
  readonly sets: RoleSets;
  readonly locale: Locale;
  /** The viewer's zone: its own choice, else its first place's (rule T6). */
  readonly timezone: string;
  readonly placeIds: readonly string[];
  /** The providers that share a place with it, itself included: how far a permission on 'places' reaches. */
  readonly placeProviderIds: readonly string[];
}

/** Whose rows an action may touch: everybody's, or only those of the named providers. */
export type ProviderReach = 'all' | readonly string[];

/** What a use case of a staff member works with. */
export interface StaffContext extends ActingContext {
  readonly provider: SignedInProvider;
  /**
   * Refuses with ACTION_NOT_ALLOWED unless the role permits the action: on rows of the named providers where they are
   * given, else anywhere within its reach (rule R2).
   */
  readonly authorize: (action: Action, providerIds?: readonly string[]) => void;
  /** Whether the role permits the action, as in `authorize`. */
  readonly may: (action: Action, providerIds?: readonly string[]) => boolean;
  /** Whether a provider is the person who acts, who needs no permission for what is personal. An API token is nobody. */
  readonly isSelf: (providerId: string) => boolean;
  /** Whose rows the action may touch; an empty list where it may touch none. */
  readonly reach: (action: Action) => ProviderReach;
}

/** Makes the context of a signed-in provider. */
export function staffContext(facts: {
  scope: TenantScope;
  provider: SignedInProvider;
  clock: Clock;
  db: Database;
}): StaffContext {
  const { scope, provider, db } = facts;
  const reach = (action: Action): ProviderReach => {
    const distance = reachOf(provider.sets, action);
    if (distance === 'all') return 'all';
    if (distance === 'places') return provider.placeProviderIds;
    return distance === 'own' ? [provider.id] : [];
  };
  const may = (action: Action, providerIds?: readonly string[]): boolean => {
    const within = reach(action);
    if (within === 'all') return true;
    return providerIds ? providerIds.every((id) => within.includes(id)) : within.length > 0;
  };
  return {
    ...facts,
    person: { type: 'PROVIDER', id: provider.id, name: provider.name },
    transaction: (work) => runTransaction(db, scope, work),
    reach,
    may,
    isSelf: (providerId) => providerId === provider.id && provider.apiTokenId === undefined,
    authorize: (action, providerIds) => {
      if (!may(action, providerIds)) refuseRequest('ACTION_NOT_ALLOWED');
    },
  };
}

/** The person who acts: the history, what was made, and keys of repeated requests name it. */
interface ActingPerson {
  readonly type: 'PROVIDER' | 'CLIENT';
  readonly id: string;
  readonly name: string;
}

/** What use cases work with that both staff members and clients have. */
export interface ActingContext {
  readonly scope: TenantScope;
  readonly person: ActingPerson;
  /** The staff member who acts; a client's context has none. */
  readonly provider?: { readonly id: string; readonly name: string; readonly apiTokenId?: string };
  readonly clock: Clock;
  readonly db: Database;
  /** Runs work in one transaction of the organization; see runTransaction. */
  readonly transaction: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>;
}
