import type { ClientRow } from '@slotkeeper/domain/clients/import/readClientRow';
import { IMPORT_ROWS_PER_CALL } from '@slotkeeper/domain/limits';
import { useCallback } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { type Environment, getRequest } from 'relay-runtime';
import type {
  ImportClientsInput,
  useImportClientsMutation,
} from '../../../__generated__/useImportClientsMutation.graphql.ts';
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
  /** Called with the share of the rows that has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Stops the chain between two calls. */
  readonly signal: AbortSignal;
}

/**
 * Past the store, which would keep each error under a name that holds all rows of its call: 1,000 known rows took ten seconds.
 * Rejects as every mutation does.
 */
async function execute(
  environment: Environment,
  variables: useImportClientsMutation['variables'],
): Promise<useImportClientsMutation['response']> {
  const { params } = getRequest(mutation);
  const answer = await environment.getNetwork().execute(params, variables, { force: true }).toPromise();
  const { data } = answer as unknown as { data: useImportClientsMutation['response'] };
  return data;
}

/** The two halves of an import: `check` sends the rows and learns what would happen, `finish` makes it so. */
export function useImportClients() {
  const { organizationId } = useViewer();
  const environment = useRelayEnvironment();
  const send = useCallback(
    async (input: Omit<ImportClientsInput, 'id'>): Promise<ImportResult> => {
      const { importClients } = await execute(environment, { input: { ...input, id: organizationId } });
      const { importedCount, updatedCount, errors } = importClients;
      return { added: importedCount, updated: updatedCount, refusals: errors };
    },
    [environment, organizationId],
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

  // Its own name is its key: a second try after a lost answer gets that answer.
  const finish = useCallback(
    (key: string) => send({ clients: [], importKey: key, clientMutationId: key }),
    [send],
  );
  return { check, finish };
}
