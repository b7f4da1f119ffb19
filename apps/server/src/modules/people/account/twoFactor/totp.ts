import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Slotkeeper';
const PERIOD_SECONDS = 30;
/** Clocks of phones differ: the code before and the one after count too. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends for HMAC-SHA-1. */
const SECRET_BYTES = 20;

/** A new secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, period: PERIOD_SECONDS });
}

/** The address that an authenticator app reads from a QR code (otpauth://totp/...). */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The period of 30 s that a code of six digits belongs to, or null where it is no code of about now. */
export function matchTotp(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, ISSUER).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}
