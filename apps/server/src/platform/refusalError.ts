import { explainDecline } from '@slotkeeper/domain/billing/declines';
import type { Decision, Refusal } from '@slotkeeper/domain/decision';
import type { Locale } from '@slotkeeper/domain/options';
import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { translate } from '@slotkeeper/i18n/translate';

/** A refusal on its way to the edge, where the error mapper gives it a sentence in the viewer's language. */
export class RefusalError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
    this.name = 'RefusalError';
  }
}

/** The accepted value, or throws the refusal (architecture, rule 2). */
export function orThrow<T>(decision: Decision<T>): T {
  if (decision.accepted) return decision.value;
  throw new RefusalError(decision.refusal);
}

/** Throws a refusal of this code. */
export function refuseRequest(code: RefusalCode, details: Omit<Refusal, 'code'> = {}): never {
  throw new RefusalError({ code, ...details });
}

/** The refusal of an object that does not exist or that the viewer may not see: both alike (rule R2). */
export function notFound(): RefusalError {
  return new RefusalError({ code: 'NOT_FOUND' });
}

/** A refusal as far as its sentence goes. */
type ShownRefusal = Pick<Refusal, 'code' | 'values'>;

/** Who reads a sentence: clients on the booking pages are spoken to, where staff read about them. */
export type Audience = 'staff' | 'client';

/** Whose sentence for clients differs. */
const ownSentences = [
  'CLIENT_BLOCKED',
  'CLIENT_BUSY',
  'INVALID_PLACE_OR_TOKEN',
] as const satisfies RefusalCode[];
const hasOwnSentence = (code: RefusalCode): code is (typeof ownSentences)[number] =>
  ownSentences.some((one) => one === code);

/**
 * What a refusal says in a language: the only place that makes a sentence of one, so that none is shown without the
 * values that it names. Everything that carries a refusal on (a date of a series, a row, an answer that is kept)
 * carries its values too.
 */
export function refusalSentence(
  { code, values }: ShownRefusal,
  locale: Locale,
  audience: Audience = 'staff',
): string {
  const key =
    audience === 'client' && hasOwnSentence(code)
      ? (`clientRefusal.${code}` as const)
      : (`refusal.${code}` as const);
  return translate(locale, key, {
    ...values,
    ...waitOf(values),
    ...momentOf(values, locale),
    ...reasonOf(values, locale),
  });
}

/** How long to wait, in begun minutes, where a refusal says so: nobody is sent back too early. */
function waitOf(values: Refusal['values']): { count?: number } {
  const seconds = values?.retryAfterSeconds;
  return typeof seconds === 'number' ? { count: Math.ceil(seconds / 60) } : {};
}

/** Why a bank declined a card, where a refusal says by which code. */
function reasonOf(values: Refusal['values'], locale: Locale): { reason?: string } {
  const declineCode = values?.declineCode;
  return typeof declineCode === 'string' ? { reason: declineReason(declineCode, locale) } : {};
}

/** What a decline code of Stripe's means, in a language. */
export function declineReason(declineCode: string, locale: Locale): string {
  return translate(locale, `billing.decline.${explainDecline(declineCode)}`);
}

/** The moment that a refusal is about, where it names one with its zone. */
function momentOf(values: Refusal['values'], locale: Locale): { when?: string } {
  const { startAt, zone } = values ?? {};
  if (typeof startAt !== 'number' || typeof zone !== 'string') return {};
  return { when: formatDateTime(startAt, { locale, zone }) };
}
