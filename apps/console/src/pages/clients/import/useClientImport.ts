import { decideFileSize } from '@slotkeeper/domain/clients/import/decideFile';
import type { Refusal } from '@slotkeeper/domain/decision';
import { useCallback, useEffect, useRef, useState } from 'react';
import { randomId } from '../../../lib/relay/randomId.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { type DecodedClientFile, decodeClientFile, type ImportChoices } from './decodeClientFile.ts';
import { summarizeImport } from './summarizeImport.ts';
import { type ImportResult, useImportClients } from './useImportClients.ts';

/** A file that was read; `check` is null while the server still looks at its rows. */
export interface ReadFile {
  readonly name: string;
  readonly content: DecodedClientFile;
  readonly check: ImportResult | null;
  /** How much of it has been sent, from 0 to 1. */
  readonly progress: number;
}

interface ClientImport {
  /** Null until a file was read. */
  readonly file: ReadFile | null;
  /** Why the file can't be read. */
  readonly refusal: Refusal | null;
  /** Why the server did not respond. */
  readonly failure: unknown;
  readonly result: ImportResult | null;
  readonly isImporting: boolean;
  readonly read: (file: File) => Promise<void>;
  readonly choose: (choices: ImportChoices) => void;
  /** Looks at the rows again, after it failed; what was chosen stays. */
  readonly checkAgain: () => void;
  /** Whether it was done; after a failure the file and all choices stay. */
  readonly runImport: () => Promise<boolean>;
  readonly startOver: () => void;
}

interface OpenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly choices: ImportChoices;
  readonly content: DecodedClientFile;
  /** Names the import of just this reading of the file. */
  readonly key: string;
}

/** An import from the choice of a file to its summary: read here, looked at by the server, imported at once. */
export function useClientImport(): ClientImport {
  const { country } = useViewer();
  const { finish } = useImportClients();
  const [open, setOpen] = useState<OpenFile | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { check, progress } = useCheck(open, setFailure);

  const decode = (file: Omit<OpenFile, 'content' | 'key'>) => {
    setFailure(null);
    const decision = decodeClientFile(file.bytes, country, file.choices);
    setRefusal(decision.accepted ? null : decision.refusal);
    // A choice that does not fit leaves the file as it was read before.
    if (decision.accepted) setOpen({ ...file, content: decision.value, key: randomId() });
  };
  const read = async (file: File) => {
    const size = decideFileSize(file.size);
    if (!size.accepted) return setRefusal(size.refusal);
    decode({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), choices: {} });
  };
  const checkAgain = () => {
    setFailure(null);
    // Under another name: the server may have part of the rows under this one.
    setOpen((file) => file && { ...file, key: randomId() });
  };
  const runImport = async () => {
    if (!open) return false;
    setImporting(true);
    setFailure(null);
    try {
      setResult(summarizeImport(check, await finish(open.key)));
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setImporting(false);
    }
  };
  const startOver = () => {
    setOpen(null);
    setRefusal(null);
    setFailure(null);
    setResult(null);
  };
  return {
    file: open && { name: open.name, content: open.content, check, progress },
    ...{ refusal, failure, result, isImporting, read, checkAgain, runImport, startOver },
    choose: (choices) => open && decode({ ...open, choices: { ...open.choices, ...choices } }),
  };
}

/** Sends the rows that can be imported to the server's check, each time the file is read. */
function useCheck(open: OpenFile | null, onFailure: (error: unknown) => void) {
  const { check: send } = useImportClients();
  const [state, setState] = useState<{ key: string; check: ImportResult | null; progress: number } | null>(
    null,
  );
  const fail = useRef(onFailure);
  const run = useCallback(
    async ({ key, content }: OpenFile, signal: AbortSignal) => {
      try {
        const rows = content.rows.filter(({ error }) => error === null);
        const onProgress = (progress: number) => {
          if (!signal.aborted) setState({ key, check: null, progress });
        };
        const check = await send(rows, { key, onProgress, signal });
        if (check && !signal.aborted) setState({ key, check, progress: 1 });
      } catch (error) {
        if (!signal.aborted) fail.current(error);
      }
    },
    [send],
  );
  useEffect(() => {
    const controller = new AbortController();
    // oxlint-disable-next-line react/set-state-in-effect -- the state follows the server's answers, which come later
    if (open) void run(open, controller.signal);
    return () => controller.abort();
  }, [open, run]);
  const isOfThis = open !== null && state?.key === open.key;
  return { check: isOfThis ? state.check : null, progress: isOfThis ? state.progress : 0 };
}
