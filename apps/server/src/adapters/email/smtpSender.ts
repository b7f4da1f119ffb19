import { domainToASCII } from 'node:url';
import nodemailer from 'nodemailer';
import {
  type AttachedDocument,
  type CalendarFile,
  type Email,
  type EmailGateway,
  PermanentRefusal,
} from '../../modules/messaging/message/gateway/gateway.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 4;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface SmtpSettings {
  /** smtps://user:password@host for TLS from the start, smtp:// for STARTTLS. */
  readonly url: URL;
  /** The mailbox that all e-mails come from; the business's name comes before it. */
  readonly from: string;
  /** Trusted besides the system's authorities, PEM; for a mail server with a certificate of its own. */
  readonly ca?: string;
}

/** An e-mail gateway and the way to end its connections. */
export interface SmtpSender extends EmailGateway {
  close(): void;
}

/**
 * Sends e-mails over SMTP with a pool of connections (rule N1). TLS is required unless the server runs on this machine.
 * An address with letters of any script is written as RFC 6531 says: one with only its domain in them reaches every server, one with
 * them before the at sign needs servers that know SMTPUTF8. The Message-ID derives from the message's key, so that a repeat is recognized by mail programs (rule N3). A mailbox
 * that the server refuses permanently rejects with PermanentRefusal.
 */
export function smtpSender({ url, from, ca }: SmtpSettings): SmtpSender {
  const secure = url.protocol === 'smtps:';
  const transport = nodemailer.createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !LOOPBACK_HOSTS.has(url.hostname),
    auth: credentialsOf(url),
    tls: ca === undefined ? {} : { ca },
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // An e-mail's content never names a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1));
  return {
    send: async (email, signal) => {
      const sending = transport.sendMail(composed(email, from, domain)).catch(refuse);
      const { messageId } = await unlessAborted(sending, signal);
      return { state: 'SENT', gatewayId: messageId };
    },
    close: () => transport.close(),
  };
}

function credentialsOf({ username, password }: URL) {
  if (username === '') return undefined;
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

function composed(email: Email, from: string, domain: string) {
  const { key, to, fromName, subject, text, html, stopUrl, calendar, document } = email;
  return {
    messageId: `<${key}@${domain}>`,
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl && stopHeaders(stopUrl)) },
    attachments: [
      ...(calendar ? [attached(calendar)] : []),
      ...(document ? [attachedDocument(document)] : []),
    ],
  };
}

/** One request stops such e-mails, without opening a page (RFC 8058). */
function stopHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** An attachment and no part of the message itself: Outlook would show it in place of our text. */
function attached({ method, text }: CalendarFile) {
  return {
    filename: 'appointment.ics',
    content: text,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}

function attachedDocument({ name, content }: AttachedDocument) {
  return { filename: name, content, contentType: 'application/pdf' };
}

/** A 5xx answer to the recipient or the content won't change; one to the sign-in may, once the operator fixes it. */
function refuse(error: Error & { readonly responseCode?: number; readonly code?: string }): never {
  const isFinal =
    error.responseCode !== undefined &&
    error.responseCode >= 500 &&
    (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
  throw isFinal ? new PermanentRefusal(error.message, { cause: error }) : error;
}

/** The transport can't be stopped in the middle of a message: it ends by its own time limits, and its outcome is dropped. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
