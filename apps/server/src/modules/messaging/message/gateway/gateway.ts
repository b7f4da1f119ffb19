import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** What a gateway says about a message that it took. */
export interface Receipt {
  /** KEPT where no sender is set and the outbox is the mailbox; SENT where a gateway accepted it. */
  readonly state: 'KEPT' | 'SENT';
  /** The gateway's id of the message, by which it reports later; null where it gives none. */
  readonly gatewayId: string | null;
}

/** A refusal that no repeat can change: an unknown mailbox, a number that can't have SMS. */
export class PermanentRefusal extends Error {
  override readonly name = 'PermanentRefusal';
}

/** An e-mail on its way out. */
export interface Email {
  /** The same for each repeat, so that a repeat keeps its Message-ID (rule N3). */
  readonly key: string;
  readonly to: string;
  /** The business in whose name it is sent. */
  readonly fromName: string;
  readonly subject: string;
  /** The same twice: a mail program shows the one that it can. */
  readonly text: string;
  readonly html: string;
  /** Where its reader can stop such e-mails with one request (RFC 8058); only of those that can be stopped. */
  readonly stopUrl?: string;
  /** Appointments for a calendar. */
  readonly calendar?: CalendarFile;
  /** A document to keep. */
  readonly document?: AttachedDocument;
}

/** An iCalendar file (RFC 5545), and what a calendar is to do with it (RFC 5546). */
export interface CalendarFile {
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly text: string;
}

/** A PDF that comes with an e-mail. */
export interface AttachedDocument {
  /** Such as SK-2026-000123.pdf. */
  readonly name: string;
  readonly content: Buffer;
}

/** Makes the PDF of an invoice by its id, in the transaction that sends it; null where the organization has none such. */
export type InvoiceFiles = (
  db: Queryable,
  scope: TenantScope,
  invoiceId: string,
) => Promise<AttachedDocument | null>;

/** What carries e-mails to people (rule N1). */
export interface EmailGateway {
  /**
   * Resolves when the e-mail was accepted for delivery; rejects with the reason, also when `signal` aborts, and with
   * PermanentRefusal where no repeat can help.
   */
  send(email: Email, signal: AbortSignal): Promise<Receipt>;
}

/** An SMS on its way out. */
export interface Sms {
  /** The same for each repeat, for gateways that know what they have had (rule N3). */
  readonly key: string;
  /** + and digits. */
  readonly to: string;
  readonly text: string;
}

/** What carries SMS to people (rule N1). */
export interface SmsGateway {
  /**
   * Resolves when the SMS was accepted for delivery; rejects with the reason, also when `signal` aborts, and with
   * PermanentRefusal where no repeat can help.
   */
  send(sms: Sms, signal: AbortSignal): Promise<Receipt>;
}

/** What a gateway reports of an SMS some time after it accepted it. */
export interface SmsReport {
  readonly gatewayId: string;
  /** Null while it is on its way. */
  readonly end: 'DELIVERED' | { readonly error: string } | null;
}

/** Reads a report as it was posted; null where the gateway has not signed it, or it names no SMS. */
export type SmsReportReader = (body: string, signature: string) => SmsReport | null;

/** A web push notification on its way to a staff member's browsers. */
export interface Push {
  /** The same for each repeat, so that a browser shows it once. */
  readonly key: string;
  readonly organizationId: string;
  readonly providerId: string;
  readonly title: string;
  readonly text: string;
  /** What it is about: a click leads there. */
  readonly appointmentId: string | null;
}

/** What carries web push notifications (rule N1). */
export interface PushGateway {
  /** Resolves when the provider's browsers were reached or there are none; rejects with the reason, also when `signal` aborts. */
  send(push: Push, signal: AbortSignal): Promise<Receipt>;
}

/** What carries messages on each channel. */
export interface Gateways {
  readonly email: EmailGateway;
  readonly sms: SmsGateway;
  readonly push: PushGateway;
}
