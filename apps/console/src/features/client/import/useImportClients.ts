import type { ClientRow } from '@slotkeeper/domain/clientImport/readClientRow';
import { IMPORT_ROWS_PER_CALL } from '@slotkeeper/domain/limits';
import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  ImportClientsInput,
  useImportClientsMutation,
} from '../../../__generated__/useImportClientsMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

const mutation = graphql`
  mutation useImportClientsMutation($input: ImportClientsInput!) {
    importClients(input: $input) {
      importedCount
      updatedCount
      errors {
        index
        code
        message
      }
    }
  }
`;

/** Why the server skips a row; `index` is the row's place among those that were sent. */
export interface RowRefusal {
  readonly index: number;
  readonly code: string;
  readonly message: string;
}

/** What an import did, or would do. */
export interface ImportResult {
  readonly added: number;
  readonly updated: number;
  readonly refusals: readonly RowRefusal[];
}

interface ImportChain {
  /** Names the import: its calls belong together. */
  readonly key: string;
  /** Told how much of the rows has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends the chain between two calls. */
  readonly signal: AbortSignal;
}

/** The two halves of an import: `check` sends the rows and learns what would happen, `finish` makes it so. */
export function useImportClients() {
  const { organizationId } = useViewer();
  const [commit] = useServerMutation<useImportClientsMutation>(mutation);
  const send = useCallback(
    async (input: Omit<ImportClientsInput, 'id'>): Promise<ImportResult> => {
      const { importClients } = await commit({ input: { ...input, id: organizationId } });
      const { importedCount, updatedCount, errors } = importClients;
      return { added: importedCount, updated: updatedCount, refusals: errors };
    },
    [commit, organizationId],
  );

  const check = useCallback(
    async (
      rows: readonly ClientRow[],
      { key, onProgress, signal }: ImportChain,
    ): Promise<ImportResult | null> => {
      const refusals: RowRefusal[] = [];
      for (let firstIndex = 0; ; firstIndex += IMPORT_ROWS_PER_CALL) {
        const part = rows.slice(firstIndex, firstIndex + IMPORT_ROWS_PER_CALL);
        const isLast = firstIndex + part.length >= rows.length;
        const clients = part.map(({ name, phoneNumber, email }) => ({
          name,
          phoneNumber: phoneNumber ?? '',
          email: email || null,
        }));
        const result = await send({ clients, importKey: key, firstIndex, isLast, isTrial: true });
        if (signal.aborted) return null;
        refusals.push(...result.refusals);
        onProgress(Math.min(1, (firstIndex + part.length) / Math.max(1, rows.length)));
        if (isLast) return { ...result, refusals };
      }
    },
    [send],
  );

  const finish = useCallback((key: string) => send({ clients: [], importKey: key }), [send]);
  return { check, finish };
}
