import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../errors/refusal.ts';

/** What work resolves to that has a question first: the dialog stays open. */
export const STAYS_OPEN = Symbol('stays open');

/**
 * What a dialog does on its main button: it saves and closes, or stays open with the server's reason (rule R7).
 */
export function useSaveAndClose(onClose: () => void) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (work: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      if ((await work()) === STAYS_OPEN) setIsBusy(false);
      else onClose();
    } catch (refusal) {
      setError(errorText(refusal, t));
      setIsBusy(false);
    }
  };
  return { save, isBusy, error, setError };
}
