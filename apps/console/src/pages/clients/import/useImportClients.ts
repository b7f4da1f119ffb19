import { decideFileSize } from '@slotkeeper/domain/clients/import/decideFile';
import type { ClientRow } from '@slotkeeper/domain/clients/import/readClientRow';
import type { Refusal } from '@slotkeeper/domain/decision';
import { IMPORT_ROWS_PER_CALL } from '@slotkeeper/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { getRequest } from 'relay-runtime';
import type {
  ImportClientsInput,
  useImportClientsMutation,
} from '../../../__generated__/useImportClientsMutation.graphql.ts';
import { randomId } from '../../../lib/relay/useServerMutation.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { decodeClientFile, type DecodedClientFile, type ImportChoices } from './decodeClientFile.ts';
import { type ImportResult, summarizeImport } from './importRows.ts';

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

/** A file that was read, as it is or as a person has chosen. */
export interface ReadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly choices: ImportChoices;
  readonly content: DecodedClientFile;
}

const nothingYet = {
  file: null as ReadFile | null,
  /** Names the import of just this reading of the file. */
  key: '',
  /** Why the file can't be read as it is, or as was chosen last: then it stays as it was read before. */
  refusal: null as Refusal | null,
  /** Why the server did not respond. */
  failure: null as unknown,
  /** Null while the server still looks at the rows. */
  check: null as ImportResult | null,
  /** How many of the rows have been sent, from 0 to 1. */
  progress: 0,
  isImporting: false,
  result: null as ImportResult | null,
};

export type ClientImport = ReturnType<typeof useImportClients>;

/**
 * An import from the choice of a file to its summary: read here, looked at by the server, imported at once. After a failure
 * the file and all choices stay.
 */
export function useImportClients() {
  const { country } = useViewer();
  const send = useSend();
  const [state, setState] = useState(nothingYet);
  const checking = useRef<AbortController>(null);
  useEffect(() => () => checking.current?.abort(), []);
  const change = (part: Partial<typeof nothingYet>) => setState((before) => ({ ...before, ...part }));

  /** Has the server look at the rows, under a new name: it may have part of them under the one before. */
  const check = async (file: ReadFile) => {
    checking.current?.abort();
    const controller = new AbortController();
    checking.current = controller;
    const isLeft = () => controller.signal.aborted;
    const key = randomId();
    change({ ...nothingYet, file, key });
    try {
      for await (const part of sendRows(file.content.rows, key, send)) {
        if (isLeft()) return;
        change(part);
      }
    } catch (failure) {
      if (!isLeft()) change({ failure });
    }
  };
  const decode = (file: Omit<ReadFile, 'content'>) => {
    const decision = decodeClientFile(file.bytes, country, file.choices);
    if (decision.accepted) void check({ ...file, content: decision.value });
    else change({ refusal: decision.refusal, failure: null });
  };
  const read = async (file: File) => {
    const size = decideFileSize(file.size);
    if (!size.accepted) return change({ refusal: size.refusal });
    decode({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), choices: {} });
  };
  /** Whether it was done. Its own name is its key: a second try after a lost answer gets that answer. */
  const runImport = async (): Promise<boolean> => {
    const { key } = state;
    change({ isImporting: true, failure: null });
    try {
      const finished = await send({ clients: [], importKey: key, clientMutationId: key });
      change({ result: summarizeImport(state.check, finished), isImporting: false });
      return true;
    } catch (failure) {
      change({ failure, isImporting: false });
      return false;
    }
  };
  return {
    ...state,
    read,
    runImport,
    choose: (choices: ImportChoices) =>
      state.file &&
      !state.isImporting &&
      decode({ ...state.file, choices: { ...state.file.choices, ...choices } }),
    checkAgain: () => void (state.file && check(state.file)),
    startOver: () => {
      checking.current?.abort();
      setState(nothingYet);
    },
  };
}

type Send = (input: Omit<ImportClientsInput, 'id'>) => Promise<ImportResult>;

/** Sends the rows that can be imported, a part in each call; the last one says what would happen to all. */
async function* sendRows(rows: readonly ClientRow[], importKey: string, send: Send) {
  const clients = rows
    .filter(({ problems }) => problems.length === 0)
    .map(({ name, phoneNumber, email }) => ({ name, phoneNumber: phoneNumber ?? '', email: email || null }));
  const refusals: ImportResult['refusals'][number][] = [];
  for (
    let firstIndex = 0;
    firstIndex === 0 || firstIndex < clients.length;
    firstIndex += IMPORT_ROWS_PER_CALL
  ) {
    const end = firstIndex + IMPORT_ROWS_PER_CALL;
    const part = { clients: clients.slice(firstIndex, end), firstIndex, isLast: end >= clients.length };
    const result = await send({ ...part, importKey, isTrial: true });
    refusals.push(...result.refusals);
    yield part.isLast ? { check: { ...result, refusals }, progress: 1 } : { progress: end / clients.length };
  }
}

/**
 * Calls the server past the store, which would keep each error under a name that holds all rows of its call: 1,000 known rows
 * took ten seconds. Rejects as every mutation does.
 */
function useSend(): Send {
  const { organizationId: id } = useViewer();
  const environment = useRelayEnvironment();
  return async (input) => {
    const variables: useImportClientsMutation['variables'] = { input: { ...input, id } };
    const { params } = getRequest(mutation);
    const answer = await environment.getNetwork().execute(params, variables, { force: true }).toPromise();
    const { data } = answer as unknown as { data: useImportClientsMutation['response'] };
    const { importedCount: added, updatedCount: updated, errors: refusals } = data.importClients;
    return { added, updated, refusals };
  };
}
