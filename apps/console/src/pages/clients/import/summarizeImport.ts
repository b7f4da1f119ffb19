import type { ImportResult, RowRefusal } from './useImportClients.ts';

const knownNumberCodes = ['PHONE_TAKEN', 'PHONE_REPEATED', 'CLIENT_REMOVED'];

/** Whether a row is skipped because its number is known already: nothing to correct. */
export function isKnownNumber({ code }: RowRefusal): boolean {
  return knownNumberCodes.includes(code);
}

/**
 * What an import did, with every row that it left out. Only the check has seen the bad rows; which numbers are known may
 * have changed since, and is as the import found it.
 */
export function summarizeImport(check: ImportResult | null, finished: ImportResult): ImportResult {
  const bad = (check?.refusals ?? []).filter((refusal) => !isKnownNumber(refusal));
  return { ...finished, refusals: [...bad, ...finished.refusals] };
}
