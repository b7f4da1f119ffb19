import { RECOVERY_CODES } from '@slotkeeper/domain/limits';
import { Secret } from 'otpauth';
import { hashOneTimeToken } from '../../../../platform/oneTimeToken.ts';

/** 80 bits, written as four groups of four. */
const CODE_BYTES = 10;

/** New recovery codes, to be shown once: 'ABCD-EFGH-IJKL-MNOP'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ size: CODE_BYTES }).base32;
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** What is stored of a recovery code, however it was typed. */
export function hashRecoveryCode(code: string): string {
  return hashOneTimeToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));
}
