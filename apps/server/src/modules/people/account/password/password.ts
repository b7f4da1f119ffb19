export { preparePassword, savePassword } from './changePassword.ts';
export { checkPasswordLink } from './changePassword.ts';
export { hashPassword } from './passwordHash.ts';
export {
  SEND_PASSWORD_LINK,
  newPasswordLink,
  requestPasswordLink,
  sendPasswordLink,
} from './passwordLink.ts';
export { resetPassword } from './changePassword.ts';
