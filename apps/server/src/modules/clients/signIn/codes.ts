import {
  CLIENT_CODE_MINUTES,
  CLIENT_CODE_TRIES,
  CLIENT_CODE_TRIES_PER_ADDRESS,
} from '@slotkeeper/domain/limits';
import { HOUR_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { countTry, networkOf } from '../../people/account/attempts/attempts.ts';
import { consumeCode, saveCode, tryCode } from './codes.store.ts';

/** What codes are made and checked with. */
export interface CodeTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
}

/** Whose code it is: of a number (+ and digits), or of the mailbox that it goes to where the business sends no SMS. */
export interface CodeSubject {
  readonly phoneNumber: string;
  readonly email: string | null;
}

/** A code that was right and is still to be used up. */
export interface RightCode {
  readonly subjectHash: string;
  readonly codeHash: string;
}

const CODES = 1_000_000;

/** Makes and keeps a new code of six digits; an earlier one of the same subject no longer works (rule C1). */
export async function newCode(
  { clock, secrets }: Pick<CodeTools, 'clock' | 'secrets'>,
  tx: TenantTransaction,
  scope: TenantScope,
  subject: CodeSubject,
): Promise<string> {
  const code = String(randomInt(CODES)).padStart(6, '0');
  const expiresAt = clock.now() + CLIENT_CODE_MINUTES * MINUTE_MS;
  await saveCode(tx.db, scope, { ...hashes(secrets, scope, subject, code), expiresAt });
  return code;
}

/**
 * Checks a code, and counts the try in any case. Refuses with INCORRECT_CODE one that is wrong, has run out, was
 * tried too often or never was, all alike, and with TOO_MANY_ATTEMPTS an address that tries many.
 */
export async function checkCode(
  { db, clock, secrets }: CodeTools,
  scope: TenantScope,
  { code, ipAddress, ...subject }: CodeSubject & { readonly code: string; readonly ipAddress: string },
): Promise<RightCode> {
  const limit = { tries: CLIENT_CODE_TRIES_PER_ADDRESS, windowMs: HOUR_MS };
  await countTry({ db, clock }, `clientCode:guess:${networkOf(ipAddress)}`, limit);
  const right = hashes(secrets, scope, subject, code.replaceAll(/[\s-]/g, ''));
  const asked = { subjectHash: right.subjectHash, now: clock.now(), triesMax: CLIENT_CODE_TRIES };
  const kept = await tryCode(db, scope, asked);
  if (kept === undefined || !isSame(kept, right.codeHash))
    refuseRequest('INCORRECT_CODE', { path: ['code'] });
  return right;
}

/** Uses a code up that was right a moment ago; of two at once one. Refuses the other with INCORRECT_CODE. */
export async function spendCode(tx: TenantTransaction, scope: TenantScope, code: RightCode): Promise<void> {
  if (!(await consumeCode(tx.db, scope, code))) refuseRequest('INCORRECT_CODE', { path: ['code'] });
}

/** Made with the server's secret: of so few codes a plain hash would hide nothing. */
function hashes(
  secrets: SecretBox,
  { organizationId }: TenantScope,
  subject: CodeSubject,
  code: string,
): RightCode {
  // The number beside a mailbox is not what the code proves.
  const who = [organizationId, subject.email?.toLowerCase() ?? subject.phoneNumber].join('/');
  return {
    subjectHash: secrets.deriveToken(`client code subject ${who}`),
    codeHash: secrets.deriveToken(`client code ${who}/${code}`),
  };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
