export { preparePassword, savePassword } from './changePassword.ts';
export { checkPasswordLink } from './checkPasswordLink.ts';
export { hashPassword } from './passwordHash.ts';
export {
  SEND_PASSWORD_LINK,
  newPasswordLink,
  requestPasswordLink,
  sendPasswordLink,
} from './passwordLink.ts';
export { resetPassword } from './resetPassword.ts';
