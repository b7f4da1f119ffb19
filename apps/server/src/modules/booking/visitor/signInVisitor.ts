import { must } from '@slotkeeper/domain/must';
import type { Locale } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import { clientContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import { runTransaction, type TenantTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import { createClients, recordClientAction } from '../../clients/client/client.ts';
import { findClientByProof, keepLocale } from '../../clients/client/proof/proof.ts';
import {
  checkCode,
  type CodeTools,
  type RightCode,
  type StartedSession,
  startSession,
  spendCode,
} from '../../clients/signIn/signIn.ts';
import { adoptGuests } from './adoptGuests.ts';

/** What a visitor signs in with. The number is + and digits; the mailbox is given where codes go by e-mail. */
export interface VisitorSignIn {
  readonly phoneNumber: string;
  readonly email: string | null;
  readonly code: string;
  readonly name: string | null;
  /** The language of the page, in which a new client gets its messages (rule N2). */
  readonly locale: Locale;
  readonly ipAddress: string;
}

/**
 * Signs a visitor in with the code that it was sent (rules C1, C4). The person with the code of a number is its client,
 * which is created where the number is new; guests with that number become the client. A code by e-mail proves the
 * mailbox alone: the client is the one with that mailbox, and a new one has no number; what was typed is noted for the
 * staff. Refuses with INCORRECT_CODE, with REQUIRED_FIELD_MISSING where a new client gives no name (the code still
 * works then), with CLIENT_BLOCKED a client that was removed, and with TOO_MANY_ATTEMPTS.
 */
export async function signInVisitor(
  tools: CodeTools,
  scope: TenantScope,
  input: VisitorSignIn,
): Promise<StartedSession> {
  const code = await checkCode(tools, scope, input);
  for (;;) {
    try {
      return await runTransaction(tools.db, scope, (tx) =>
        enter(tools, tx, scope, { ...input, right: code }),
      );
    } catch (error) {
      // Someone else added a client with this number at the same moment: now it is known.
      if (brokenConstraint(error) !== 'clients_phone_number_key') throw error;
    }
  }
}

async function enter(
  tools: CodeTools,
  tx: TenantTransaction,
  scope: TenantScope,
  input: VisitorSignIn & { readonly right: RightCode },
): Promise<StartedSession> {
  const { phoneNumber, email, name } = input;
  const known = await findClientByProof(tx.db, scope, input);
  if (!name && !known) refuseRequest('REQUIRED_FIELD_MISSING', { path: ['name'] });
  await spendCode(tx, scope, input.right);
  if (known?.isRemoved) refuseRequest('CLIENT_BLOCKED', { path: ['phoneNumber'] });
  const client = known ?? (await create(tools, tx, scope, input));
  const ctx = clientContext({ scope, client, clock: tools.clock, db: tools.db });
  await recordClientAction(tx.db, scope, client.id, tools.clock.now());
  if (known) await keepLocale(tx.db, scope, { id: known.id, locale: input.locale });
  else await recordAudit(tx, ctx, { objectType: 'CLIENT', objectId: client.id, action: 'added' });
  // A mailbox says nothing about whose number it is, and so nothing about its guests.
  if (email === null) await adoptGuests(ctx, tx, phoneNumber);
  const session = { name: name ?? client.name, phoneNumber, email, clientId: client.id };
  return startSession({ db: tx.db, clock: tools.clock }, scope, session);
}

async function create(
  { clock }: CodeTools,
  tx: TenantTransaction,
  scope: TenantScope,
  { phoneNumber, email, name: typed, locale }: VisitorSignIn,
): Promise<{ id: string; name: string }> {
  const name = must(typed, 'a new client was asked for a name');
  const person = { name, email, locale };
  const [id] = await createClients(tx, { scope, clock }, [
    email === null
      ? { ...person, phoneNumber }
      : { ...person, phoneNumber: null, notes: await noteOf(tx, scope, phoneNumber) },
  ]);
  if (!id) throw new Error('A client was added without an id');
  return { id, name };
}

/** How staff can call a client whose number nobody has proven. It is a note, so that it can't keep the number's owner out. */
async function noteOf(tx: TenantTransaction, scope: TenantScope, phoneNumber: string): Promise<string> {
  const { locale } = await findOrganization(tx.db, scope);
  return translate(locale, 'clients.unprovenPhone', { phoneNumber });
}
