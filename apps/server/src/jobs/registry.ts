import { EVENTS_KEPT_HOURS, IDEMPOTENCY_KEPT_HOURS, IMPORT_KEPT_HOURS } from '@slotkeeper/domain/limits';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { SEND_PASSWORD_LINK, sendPasswordLink } from '../modules/people/account/password/password.ts';
import { FORGET_REMOVED_PHOTO, forgetRemovedPhoto } from '../modules/clients/client/remove/remove.ts';
import { deleteImportRowsBefore } from '../modules/clients/client/import/import.ts';
import {
  DELIVER_MESSAGE,
  type DeliveryTools,
  deliverMessage,
  sweepMessages,
} from '../modules/messaging/message/deliver/deliver.ts';
import { REMOVE_PHOTO, removePhoto } from '../platform/photo/photo.ts';
import { sendReminders } from '../modules/booking/reminder/reminder.ts';
import { EXTEND_SERIES, extendAllSeries, extendSeries } from '../modules/booking/series/series.ts';
import { deleteEventsBefore } from '../platform/events/events.store.ts';
import type { FileStorage } from '../platform/fileStorage.ts';
import { deleteAttemptsEndedBefore, deleteIdempotencyKeysBefore } from '../platform/housekeeping.store.ts';
import { tenantScope } from '../platform/tenantScope.ts';

const messagePayload = z.object({ organizationId: z.string(), messageId: z.string() });
const passwordLinkPayload = z.object({ email: z.string(), linkOrigin: z.string() });
const removalPayload = z.object({
  organizationId: z.string(),
  clientId: z.string(),
  removedAt: z.number(),
});
const photoPayload = z.object({ key: z.string() });
const seriesPayload = z.object({ organizationId: z.string(), seriesId: z.string() });

/** What the jobs work with; the composition root makes it. */
export interface JobTools extends DeliveryTools {
  readonly photos: FileStorage;
}

/**
 * Every job by its name. A job may run twice, on two servers, or after a crash: each is written so that this does no
 * harm. A job that throws is tried again by the queue after a growing wait.
 */
export function jobRegistry(tools: JobTools): TaskList {
  const { db, clock } = tools;
  const hoursAgo = (hours: number) => new Date(clock.now() - hours * HOUR_MS);
  return {
    [DELIVER_MESSAGE]: async (payload) => {
      const { organizationId, messageId } = messagePayload.parse(payload);
      await deliverMessage(tools, tenantScope(organizationId), messageId);
    },
    [SEND_PASSWORD_LINK]: (payload) => sendPasswordLink(tools, passwordLinkPayload.parse(payload)),
    sweepMessages: () => sweepMessages(tools),
    sendReminders: () => sendReminders(tools),
    [EXTEND_SERIES]: async (payload) => {
      const { organizationId, seriesId } = seriesPayload.parse(payload);
      await extendSeries(tools, tenantScope(organizationId), seriesId);
    },
    [REMOVE_PHOTO]: async (payload) => removePhoto(tools.photos, photoPayload.parse(payload).key),
    [FORGET_REMOVED_PHOTO]: (payload) => forgetRemovedPhoto(db, removalPayload.parse(payload)),
    extendAllSeries: () => extendAllSeries(tools),
    forgetEvents: async () => {
      await deleteEventsBefore(db, hoursAgo(EVENTS_KEPT_HOURS));
    },
    forgetAttempts: async () => {
      await deleteAttemptsEndedBefore(db, hoursAgo(0));
    },
    forgetImports: () => deleteImportRowsBefore(db, hoursAgo(IMPORT_KEPT_HOURS)),
    forgetIdempotencyKeys: async () => {
      await deleteIdempotencyKeysBefore(db, hoursAgo(IDEMPOTENCY_KEPT_HOURS));
    },
  };
}
