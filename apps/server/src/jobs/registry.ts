import {
  APPOINTMENT_LINK_KEPT_DAYS,
  EVENTS_KEPT_HOURS,
  GATEWAY_EVENTS_KEPT_DAYS,
  IDEMPOTENCY_KEPT_HOURS,
  IMPORT_KEPT_HOURS,
  PAST_INVITE_KEPT_DAYS,
  WEBHOOK_LOG_DAYS,
} from '@slotkeeper/domain/limits';
import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import {
  deleteBillingEventsBefore,
  runBilling,
  updateCustomerDetails,
} from '../modules/billing/subscription/subscription.ts';
import { UPDATE_BILLING_CUSTOMER } from '../modules/business/organization/organization.ts';
import type { Billing } from '../platform/billing/gateway.ts';
import { SEND_PASSWORD_LINK, sendPasswordLink } from '../modules/people/account/password/password.ts';
import { FORGET_REMOVED_PHOTO, forgetRemovedPhoto } from '../modules/clients/client/remove/remove.ts';
import { forgetAppointmentLinks } from '../modules/booking/visitor/visitor.ts';
import { deleteCodesBefore, forgetSessions } from '../modules/clients/signIn/signIn.ts';
import { deleteInvitesOverBefore } from '../modules/clients/invite/invite.ts';
import { deleteImportRowsBefore } from '../modules/clients/client/import/import.ts';
import {
  DELIVER_MESSAGE,
  type DeliveryTools,
  deliverMessage,
  sweepMessages,
} from '../modules/messaging/message/deliver/deliver.ts';
import {
  FETCH_OUTSIDE_CALENDARS,
  fetchOutsideCalendars,
  type OutsideCalendarTools,
} from '../modules/schedule/outsideCalendar/outsideCalendar.ts';
import { REMOVE_PHOTO, removePhoto } from '../platform/photo/photo.ts';
import { sendMonthlyReports } from '../modules/insight/monthlyReport/monthlyReport.ts';
import { sendReminders } from '../modules/booking/reminder/reminder.ts';
import { offerFreeTimes, sweepWaitlist } from '../modules/booking/waitlist/waitlist.ts';
import { EXTEND_SERIES, extendAllSeries, extendSeries } from '../modules/booking/series/series.ts';
import { deleteEventsBefore } from '../platform/events/events.store.ts';
import type { FileStorage } from '../platform/fileStorage.ts';
import { deleteAttemptsEndedBefore, deleteIdempotencyKeysBefore } from '../platform/housekeeping.store.ts';
import {
  deleteDeliveriesBefore,
  deliverWebhooks,
  sweepWebhooks,
  type WebhookTools,
} from '../modules/messaging/webhook/webhook.ts';
import { DELIVER_WEBHOOKS } from '../platform/events/webhookOutbox.store.ts';
import { OFFER_FREE_TIMES } from '../platform/events/waitlistFollow.store.ts';
import { tenantScope } from '../platform/tenantScope.ts';

const HOURS_A_DAY = 24;

const messagePayload = z.object({ organizationId: z.string(), messageId: z.string() });
const passwordLinkPayload = z.object({ email: z.string(), linkOrigin: z.string() });
const removalPayload = z.object({
  organizationId: z.string(),
  clientId: z.string(),
  removedAt: z.number(),
});
const organizationPayload = z.object({ organizationId: z.string() });
const webhooksPayload = z.object({ organizationId: z.string(), endpointId: z.string() });
const providerPayload = z.object({ organizationId: z.string(), providerId: z.string() });
const photoPayload = z.object({ key: z.string() });
const seriesPayload = z.object({ organizationId: z.string(), seriesId: z.string() });

/** What the jobs work with; the composition root makes it. */
export interface JobTools extends DeliveryTools, WebhookTools, OutsideCalendarTools {
  readonly photos: FileStorage;
  /** Null where billing is off. */
  readonly billing: Billing | null;
}

/**
 * Every job by its name. A job may run twice, on two servers, or after a crash: each is written so that this does no
 * harm. A job that throws is tried again by the queue after a growing wait.
 */
export function jobRegistry(tools: JobTools): TaskList {
  const { db, clock, billing } = tools;
  const hoursAgo = (hours: number) => new Date(clock.now() - hours * HOUR_MS);
  return {
    [SEND_PASSWORD_LINK]: (payload) => sendPasswordLink(tools, passwordLinkPayload.parse(payload)),
    [FETCH_OUTSIDE_CALENDARS]: () => fetchOutsideCalendars(tools),
    sweepMessages: () => sweepMessages(tools),
    sweepWebhooks: () => sweepWebhooks(tools),
    sendReminders: () => sendReminders(tools),
    sendMonthlyReports: () => sendMonthlyReports(tools),
    [OFFER_FREE_TIMES]: async (payload) => {
      const { organizationId, providerId } = providerPayload.parse(payload);
      await offerFreeTimes(tools, tenantScope(organizationId), providerId);
    },
    sweepWaitlist: () => sweepWaitlist(tools),
    billingTick: async () => {
      if (billing) await runBilling({ db, clock, billing });
    },
    [UPDATE_BILLING_CUSTOMER]: async (payload) => {
      const { organizationId } = organizationPayload.parse(payload);
      if (billing) await updateCustomerDetails({ db, clock, billing }, tenantScope(organizationId));
    },
    forgetBillingEvents: () =>
      deleteBillingEventsBefore(db, hoursAgo(GATEWAY_EVENTS_KEPT_DAYS * HOURS_A_DAY)),
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
    forgetClientSignIns: async () => {
      await deleteCodesBefore(db, hoursAgo(0));
      await forgetSessions(db, clock.now());
      await forgetAppointmentLinks(db, clock.now() - APPOINTMENT_LINK_KEPT_DAYS * DAY_MS);
    },
    forgetWebhookDeliveries: () => deleteDeliveriesBefore(db, hoursAgo(WEBHOOK_LOG_DAYS * HOURS_A_DAY)),
    forgetInvites: () => deleteInvitesOverBefore(db, hoursAgo(PAST_INVITE_KEPT_DAYS * HOURS_A_DAY)),
    forgetImports: () => deleteImportRowsBefore(db, hoursAgo(IMPORT_KEPT_HOURS)),
    forgetIdempotencyKeys: async () => {
      await deleteIdempotencyKeysBefore(db, hoursAgo(IDEMPOTENCY_KEPT_HOURS));
    },
  };
}

/** Messages wait for gateways: they have places of their own, so that one that hangs holds up no other job. */
export function messageRegistry(tools: JobTools): TaskList {
  return {
    [DELIVER_MESSAGE]: async (payload) => {
      const { organizationId, messageId } = messagePayload.parse(payload);
      await deliverMessage(tools, tenantScope(organizationId), messageId);
    },
  };
}

/** Webhooks wait for other people's servers: they have places of their own, so that no slow one holds up the rest. */
export function webhookRegistry(tools: JobTools): TaskList {
  return {
    [DELIVER_WEBHOOKS]: (payload) => {
      const { organizationId, endpointId } = webhooksPayload.parse(payload);
      return deliverWebhooks(tools, tenantScope(organizationId), endpointId);
    },
  };
}
