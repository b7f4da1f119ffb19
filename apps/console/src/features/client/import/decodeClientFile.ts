import { decideFileKind, decideTextKind } from '@slotkeeper/domain/clientImport/decideFile';
import { type FileEncoding, guessEncoding } from '@slotkeeper/domain/clientImport/guessEncoding';
import {
  type ClientFile,
  type FileChoices,
  readClientFile,
} from '@slotkeeper/domain/clientImport/readClientFile';
import type { Decision } from '@slotkeeper/domain/decision';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';

/** A client file that was read, and in which encoding. */
export interface DecodedClientFile extends ClientFile {
  readonly encoding: FileEncoding;
}

/** What a person has chosen instead of a guess. */
export interface ImportChoices extends FileChoices {
  readonly encoding?: FileEncoding;
}

/**
 * Reads the bytes of a client file; national numbers are those of the organization's country (decisions C5). Refuses with
 * FILE_NOT_TEXT, FILE_NOT_TABLE and as readClientFile does.
 */
export function decodeClientFile(
  bytes: Uint8Array,
  country: string,
  { encoding: chosen, ...choices }: ImportChoices = {},
): Decision<DecodedClientFile> {
  const encoding = chosen ?? guessEncoding(bytes);
  const kind = decideFileKind(bytes, encoding);
  if (!kind.accepted) return kind;
  // The decoder drops the byte order mark.
  const text = new TextDecoder(encoding).decode(bytes);
  const table = decideTextKind(text);
  if (!table.accepted) return table;
  const read = readClientFile(text, (number, of = country) => normalizePhone(number, of), choices);
  return read.accepted ? { accepted: true, value: { ...read.value, encoding } } : read;
}
