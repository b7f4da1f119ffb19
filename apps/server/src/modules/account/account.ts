export { createAccount } from './createAccount.ts';
export { hashPassword } from './password.ts';
