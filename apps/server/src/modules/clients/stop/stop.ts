import { must } from '@slotkeeper/domain/must';
import type { Locale } from '@slotkeeper/domain/options';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { runTransaction } from '../../../platform/database/transaction.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import { readStopToken, type StopLink } from '../../../platform/stopLink.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';
import { findStoppingMember, saveReportSetting } from './reportStop.store.ts';
import { deleteStop, findStoppingClient, saveStop } from './stop.store.ts';

export { findStops } from './stop.store.ts';

/** What the page of a link says. */
export interface StopState {
  readonly topic: StopLink['topic'];
  readonly organizationName: string;
  /** The staff member's, or the client's, else the one of the place of its newest appointment, else the business's. */
  readonly locale: Locale;
  readonly isStopped: boolean;
}

interface StopTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
}

/** What a link stops and whether it has; changes nothing. Null where the link is not ours, or its reader is gone. */
export async function readStop({ db, secrets }: StopTools, token: string): Promise<StopState | null> {
  const link = readStopToken(secrets, token);
  if (!link) return null;
  return find(db, tenantScope(link.organizationId), link);
}

/**
 * Stops the messages of a link's topic to its reader, or lets them go again. Doing it twice does no harm, since mail
 * programs repeat their request (RFC 8058). Null where the link is not ours, or its reader is gone.
 */
export async function changeStop(
  tools: StopTools,
  token: string,
  isWanted: boolean,
): Promise<StopState | null> {
  const link = readStopToken(tools.secrets, token);
  if (!link) return null;
  const scope = tenantScope(link.organizationId);
  return runTransaction(tools.db, scope, async (tx) => {
    const state = await find(tx.db, scope, link);
    if (!state) return null;
    if ('providerId' in link) {
      await saveReportSetting(tx.db, scope, link.providerId, isWanted);
    } else {
      const stop = { clientId: must(state.clientId, 'a client has been found'), topic: link.topic };
      if (isWanted) await deleteStop(tx.db, scope, stop);
      else await saveStop(tx.db, scope, stop, tools.clock.now());
    }
    return { ...state, isStopped: !isWanted };
  });
}

async function find(
  db: Queryable,
  scope: TenantScope,
  link: StopLink,
): Promise<(StopState & { readonly clientId: string | null }) | null> {
  const { topic } = link;
  if ('providerId' in link) {
    const member = await findStoppingMember(db, scope, link.providerId);
    return member ? { ...member, topic, clientId: null } : null;
  }
  const client = await findStoppingClient(db, scope, link);
  return client ? { ...client, topic, locale: client.locale as Locale } : null;
}
