import { foldEmail } from '@slotkeeper/domain/input/account';
import type { Queryable } from '../../../platform/database/database.ts';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { insertAccount, type NewAccount } from './account.store.ts';

/**
 * Makes a person's account and returns its id. The e-mail is folded (rule R3). Refuses with
 * EMAIL_TAKEN where it has an account; callers that strangers can reach must not pass that on.
 */
export async function createAccount(db: Queryable, account: NewAccount): Promise<string> {
  try {
    return await insertAccount(db, { ...account, email: foldEmail(account.email) });
  } catch (error) {
    if (brokenConstraint(error) === 'accounts_email_key') refuseRequest('EMAIL_TAKEN', { path: ['email'] });
    throw error;
  }
}
