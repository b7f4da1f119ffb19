import { decideFileKind, decideFileText } from '@slotkeeper/domain/clients/import/decideFile';
import { type FileEncoding, guessEncoding } from '@slotkeeper/domain/clients/import/guessEncoding';
import {
  type ClientFile,
  type FileChoices,
  readClientFile,
} from '@slotkeeper/domain/clients/import/readClientFile';
import type { ReadPhone } from '@slotkeeper/domain/clients/import/readNumber';
import type { Decision } from '@slotkeeper/domain/decision';
import { readPhoneWithKind } from '@slotkeeper/i18n/phone/normalizePhone';

/** A client file that was read, and in which encoding. */
export interface DecodedClientFile extends ClientFile {
  readonly encoding: FileEncoding;
}

/** What a person has chosen instead of a guess. */
export interface ImportChoices extends FileChoices {
  readonly encoding?: FileEncoding;
}

/**
 * Reads the bytes of a client file; national numbers are those of the organization's country (rule C5). Refuses with
 * FILE_NOT_TEXT and as readClientFile does.
 */
export function decodeClientFile(
  bytes: Uint8Array,
  country: string,
  { encoding: chosen, ...choices }: ImportChoices = {},
): Decision<DecodedClientFile> {
  const kind = decideFileKind(bytes);
  if (!kind.accepted) return kind;
  const encoding = chosen ?? guessEncoding(bytes);
  // The decoder drops the byte order mark.
  const text = decideFileText(new TextDecoder(encoding).decode(bytes));
  if (!text.accepted) return text;
  const readPhone: ReadPhone = (number, own = country) => readPhoneWithKind(number, own);
  const read = readClientFile(text.value, readPhone, choices);
  return read.accepted ? { accepted: true, value: { ...read.value, encoding } } : read;
}
