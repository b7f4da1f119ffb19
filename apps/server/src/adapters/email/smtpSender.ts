import nodemailer from 'nodemailer';
import {
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
  /** The mailbox that all e-mails come from; the business's name stands before it. */
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
 * The Message-ID derives from the message's key, so that a repeat is recognized by mail programs (rule N3). A mailbox
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
  const domain = from.slice(from.lastIndexOf('@') + 1);
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

function composed({ key, to, fromName, subject, text }: Email, from: string, domain: string) {
  return {
    messageId: `<${key}@${domain}>`,
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** A 5xx answer to the recipient or the content won't change; one to the sign-in may, once the operator mends it. */
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
