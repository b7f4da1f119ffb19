import {
  CLIENT_CODE_MINUTES,
  CLIENT_CODE_PAUSE_SECONDS,
  CLIENT_CODES_IN_ALL,
  CLIENT_CODES_PER_ADDRESS,
  CLIENT_CODES_PER_RECIPIENT,
  CLIENT_CODES_UNPROVEN_IN_ALL,
  CLIENT_CODES_UNPROVEN_PER_ADDRESS,
  CLIENT_CODES_UNPROVEN_PER_RECIPIENT,
  CLIENT_CODES_UNPROVEN_SHARE,
} from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import type { Locale } from '@slotkeeper/domain/options';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { runTransaction, runUnscopedTransaction } from '../../../platform/database/transaction.ts';
import type { MessageSenders } from '../../../platform/messageSenders.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import { recipientTurn } from '../../messaging/message/deliver/deliver.ts';
import { codesPerHour, type MessageLimits } from '../../messaging/message/message.ts';
import { sendSecret } from '../../messaging/message/outgoing/outgoing.ts';
import { countTry, findTries, fingerprintOf, networkOf } from '../../people/account/attempts/attempts.ts';
import { findClientByProof } from '../client/proof/proof.ts';
import type { Captcha } from './captcha.ts';
import { type CodeSubject, type CodeTools, newCode } from './codes.ts';
import { findFounding } from './codes.store.ts';

/** How codes are sent: by SMS, or by e-mail where that can be sent and SMS can't. */
export function codesBy({ sms, email }: MessageSenders): 'SMS' | 'EMAIL' {
  return sms === null && email !== null ? 'EMAIL' : 'SMS';
}

/** A request for a code. */
export interface CodeRequest extends CodeSubject {
  readonly ipAddress: string;
  readonly locale: Locale;
  /** What solves a challenge of the captcha. */
  readonly proof: string | null;
  /** No sign that a page of ours was opened before: then a proof is needed from the first code on. */
  readonly isWithoutPage: boolean;
  /** A program betrayed itself: it is answered as everyone is, and nothing is sent. */
  readonly isProgram: boolean;
}

interface RequestTools extends CodeTools {
  readonly captcha: Captcha;
  readonly limits: MessageLimits;
}

const hourly = (tries: number) => ({ tries, windowMs: HOUR_MS });

/**
 * Sends a code to a number or a mailbox (rules C1, N1, N4), and returns when another one can be asked for (epoch
 * milliseconds). It does the same for everybody: known, unknown, blocked and removed numbers get a code and the same answer, so
 * that no number can be probed for being a client. Refuses with TOO_MANY_ATTEMPTS beyond the limits of a recipient and an address,
 * with NO_CODE_AVAILABLE where the business or all of them may send no more, and with PROOF_REQUIRED (`challenge`) after
 * suspiciously many. A request that sends nothing takes nothing from anyone's allowance but its address's.
 */
export async function requestCode(
  tools: RequestTools,
  scope: TenantScope,
  request: CodeRequest,
): Promise<{ readonly againAt: number }> {
  const { clock } = tools;
  await countRequest(tools, scope, request);
  const againAt = clock.now() + CLIENT_CODE_PAUSE_SECONDS * 1_000;
  if (!request.isProgram) await sendCode(tools, scope, request);
  return { againAt };
}

/** Counts all that a request counts for, or nothing where it is refused. */
async function countRequest(tools: RequestTools, scope: TenantScope, request: CodeRequest): Promise<void> {
  const proofId = request.proof === null ? null : await tools.captcha.verify(request.proof, purposeOf(scope));
  const codesMax = await codesOf(tools, scope, request);
  await runUnscopedTransaction(tools.db, async (tx) => {
    const counting = { db: tx, clock: tools.clock };
    const isSuspicious = await countSender(counting, scope, request, codesMax);
    if (isSuspicious && !(proofId !== null && (await isFirstUse(counting, proofId))))
      await requireProof(tools, scope);
    if (request.isProgram) return;
    await refuseFullRecipient(tools, request);
    await countTry(counting, businessKey(scope), hourly(codesMax), 'NO_CODE_AVAILABLE');
    await countTry(counting, ALL_KEY, hourly(CLIENT_CODES_IN_ALL), 'NO_CODE_AVAILABLE');
  });
}

const ALL_KEY = 'clientCode:all';
const businessKey = ({ organizationId }: TenantScope) => `clientCode:business:${organizationId}`;
const purposeOf = ({ organizationId }: TenantScope) => `codes of ${organizationId}`;

type Counting = Parameters<typeof countTry>[0];

/** Counts who asks and whom the code goes to; returns whether a proof is needed. What sends nothing has no recipient. */
async function countSender(
  counting: Counting,
  scope: TenantScope,
  { phoneNumber, email, ipAddress, isWithoutPage, isProgram }: CodeRequest,
  codesMax: number,
): Promise<boolean> {
  const recipient = fingerprintOf(email?.toLowerCase() ?? phoneNumber);
  const addressKey = `clientCode:address:${networkOf(ipAddress)}`;
  const fromAddress = await countTry(counting, addressKey, hourly(CLIENT_CODES_PER_ADDRESS));
  let toRecipient = 0;
  if (!isProgram) {
    const pause = { tries: 1, windowMs: CLIENT_CODE_PAUSE_SECONDS * 1_000 };
    await countTry(counting, `clientCode:pause:${scope.organizationId}:${recipient}`, pause);
    toRecipient = await countTry(counting, `clientCode:to:${recipient}`, hourly(CLIENT_CODES_PER_RECIPIENT));
  }
  const before = await findTries(counting.db, [businessKey(scope), ALL_KEY], counting.clock.now());
  const countOf = (key: string) => must(before.get(key), 'each key has a count');
  return (
    isWithoutPage ||
    toRecipient > CLIENT_CODES_UNPROVEN_PER_RECIPIENT ||
    fromAddress > CLIENT_CODES_UNPROVEN_PER_ADDRESS ||
    countOf(businessKey(scope)) >= codesMax * CLIENT_CODES_UNPROVEN_SHARE ||
    countOf(ALL_KEY) >= CLIENT_CODES_UNPROVEN_IN_ALL
  );
}

/** Each challenge is used once, also by requests at the same moment. */
async function isFirstUse(counting: Counting, proofId: string): Promise<boolean> {
  const key = `clientCode:proof:${hashOneTimeToken(proofId)}`;
  return (await countTry(counting, key, hourly(Number.POSITIVE_INFINITY))) === 1;
}

async function requireProof({ captcha }: RequestTools, scope: TenantScope): Promise<never> {
  const challenge = await captcha.challenge(purposeOf(scope));
  refuseRequest('PROOF_REQUIRED', { path: ['proof'], values: { challenge } });
}

const channelOf = ({ email }: CodeSubject) => (email === null ? 'SMS' : 'EMAIL');

/** How many codes the business may send within an hour. */
async function codesOf(
  { db, clock, limits }: RequestTools,
  scope: TenantScope,
  subject: CodeSubject,
): Promise<number> {
  const organizationSince = await findFounding(db, scope);
  return codesPerHour(limits[channelOf(subject)], { organizationSince, now: clock.now() });
}

/** Refuses a recipient who has had as many messages of any kind as it gets within an hour: the code would not go. */
async function refuseFullRecipient(
  { db, clock, limits }: RequestTools,
  { phoneNumber, email }: CodeSubject,
): Promise<void> {
  const now = clock.now();
  const channel = channelOf({ phoneNumber, email });
  const turn = await recipientTurn(db, { channel, recipient: email ?? phoneNumber, now }, limits[channel]);
  if (turn <= now) return;
  const retryAfterSeconds = Math.ceil((turn - now) / 1_000);
  refuseRequest('TOO_MANY_ATTEMPTS', { values: { retryAfterSeconds } });
}

async function sendCode(tools: RequestTools, scope: TenantScope, request: CodeRequest): Promise<void> {
  const { db, clock, secrets } = tools;
  const { phoneNumber, email, locale } = request;
  const [{ name }, client] = await Promise.all([
    findOrganization(db, scope),
    findClientByProof(db, scope, request),
  ]);
  await runTransaction(db, scope, async (tx) => {
    const code = await newCode(tools, tx, scope, { phoneNumber, email });
    // Messages name a client by its id, so that erasing it stays possible (rule N6).
    const reader = { recipient: email ?? phoneNumber, locale, clientId: client?.id };
    await sendSecret(tx, { scope, clock, secrets }, reader, {
      kind: 'client.oneTimeCode',
      channel: channelOf(request),
      values: { organization: name, code, minutes: CLIENT_CODE_MINUTES },
    });
  });
}
