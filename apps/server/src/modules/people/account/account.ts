export { type AccountSummary, findAccountSummaries } from './accountSummary.store.ts';
export { findAccountByEmail, type NewAccount } from './account.store.ts';
export { saveVerifiedEmail } from './emailLink.store.ts';
export { sendEmailLink } from './sendEmailLink.ts';
export { claimAccount } from './createAccount.ts';
export { createAccount } from './createAccount.ts';
export { verifyCredentials } from './verifyCredentials.ts';
