export { preparePassword, savePassword } from './changePassword.ts';
export { lookAtPasswordLink } from './lookAtPasswordLink.ts';
export { hashPassword } from './passwordHash.ts';
export {
  SEND_PASSWORD_LINK,
  newPasswordLink,
  requestPasswordLink,
  sendPasswordLink,
} from './passwordLink.ts';
export { resetPassword } from './resetPassword.ts';
