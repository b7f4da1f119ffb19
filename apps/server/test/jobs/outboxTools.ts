import { invoiceAttachment } from '../../src/modules/billing/invoice/invoice.ts';
import { publicFetch } from '../../src/adapters/network/publicFetch.ts';
import { outboxGateways } from '../../src/adapters/outbox/outboxGateways.ts';
import { httpsWebhookSender } from '../../src/adapters/webhook/httpsWebhookSender.ts';
import type { JobTools } from '../../src/jobs/registry.ts';
import { defaultMessageLimits } from '../../src/modules/messaging/message/message.ts';
import { storageInMemory } from '../storageInMemory.ts';

/** What jobs work with where no outside service is set up. */
export function outboxTools(own: Pick<JobTools, 'db' | 'clock' | 'secrets'>): JobTools {
  return {
    billing: null,
    gateways: outboxGateways,
    limits: defaultMessageLimits,
    photos: storageInMemory(),
    fetchPublic: publicFetch(),
    linkOrigin: 'https://book.example',
    webhooks: httpsWebhookSender(),
    invoiceFile: invoiceAttachment,
    ...own,
  };
}
