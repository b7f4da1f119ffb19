export {
  addWebhookEndpoint,
  renewWebhookSecret,
  resendWebhook,
  sendTestWebhook,
  updateWebhookEndpoint,
} from './changeWebhooks.ts';
export { deliverWebhooks, sweepWebhooks, type WebhookTools } from './deliverWebhooks.ts';
export { deleteDeliveriesBefore } from './webhookDelivery.store.ts';
export {
  type WebhookAnswer,
  type WebhookSender,
  WebhookUnanswered,
} from './webhookSender.ts';
