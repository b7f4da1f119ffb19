export { dropPushOf, type PushDevice } from './pushSubscription.store.ts';
export { type PushSender, type PushVerdict, pushToDevices } from './pushToDevices.ts';
export { savePushSubscription } from './savePushSubscription.ts';
