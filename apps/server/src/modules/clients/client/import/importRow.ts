import { type ImportedRowInput, importedRowInput } from '@slotkeeper/domain/input/client';
import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { refusalCodes } from '@slotkeeper/domain/refusalCode';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';

/** Why a row was not imported; `clientId` says whose the number is where it is known. */
export interface ImportError {
  /** The row's place in the import, from 0. */
  readonly index: number;
  readonly field: 'name' | 'phoneNumber' | 'email';
  readonly code: RefusalCode;
  readonly clientId: string | null;
}

/** A row that can be imported. */
export interface CheckedRow {
  readonly index: number;
  readonly name: string;
  /** + and digits. */
  readonly phoneNumber: string;
  readonly email: string | null;
}

/** Checks a row as the form checks a client, with the country of the organization (spec 5, rule C5). */
export function checkImportRow(
  index: number,
  row: ImportedRowInput,
  country: string,
): CheckedRow | ImportError {
  const unknown = { index, clientId: null };
  const checked = importedRowInput.safeParse(row);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const field = issue?.path[0] === 'name' || issue?.path[0] === 'email' ? issue.path[0] : 'phoneNumber';
    const code = refusalCodes.find((known) => known === issue?.message) ?? 'BAD_INPUT';
    return { ...unknown, field, code };
  }
  const { name, email } = checked.data;
  const phone = normalizePhone(checked.data.phoneNumber, country);
  if (!phone.ok) return { ...unknown, field: 'phoneNumber', code: 'INVALID_PHONE_NUMBER' };
  return { index, name, email, phoneNumber: phone.e164 };
}

/** Whether a checked row is none. */
export function isImportError(row: CheckedRow | ImportError): row is ImportError {
  return 'code' in row;
}
