export { resendMessage } from './resendMessage.ts';
