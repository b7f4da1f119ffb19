export type { Captcha } from './captcha.ts';
export { checkCode, type CodeTools, type RightCode, spendCode } from './codes.ts';
export { deleteCodesBefore } from './codes.store.ts';
export { codesBy, requestCode } from './requestCode.ts';
export { endSession, readSession, type StartedSession, startSession } from './clientSession.ts';
export { addSessionAppointments, type ClientSession, forgetSessions } from './session.store.ts';
