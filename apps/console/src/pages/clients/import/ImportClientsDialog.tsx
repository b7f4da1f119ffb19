import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { useClientImport } from './useClientImport.ts';

interface ImportClientsDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Clients were added or changed. */
  onImported: () => void;
}

/** Clients from a file: choose it, look at what was read and what will happen, import, and see what is left (spec 2). */
export function ImportClientsDialog({ opened, onClose, onImported }: ImportClientsDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('clients.import.title')}
      size="xl"
      closeOnClickOutside={false}
    >
      <ImportSteps onClose={onClose} onImported={onImported} />
    </FormDialog>
  );
}

function ImportSteps({ onClose, onImported }: Pick<ImportClientsDialogProps, 'onClose' | 'onImported'>) {
  const state = useClientImport();
  const { file, result } = state;
  useUnsaved(file !== null && result === null);
  if (file && result)
    return <ImportSummary file={file} result={result} onAnother={state.startOver} onClose={onClose} />;
  if (!file) return <ChooseFile refusal={state.refusal} onFile={(chosen) => void state.read(chosen)} />;
  const runImport = async () => {
    if (await state.runImport()) onImported();
  };
  return (
    <ImportPreview
      file={file}
      failure={state.failure}
      refusal={state.refusal}
      isImporting={state.isImporting}
      onChoose={state.choose}
      onCheck={state.checkAgain}
      onCancel={state.startOver}
      onImport={() => void runImport()}
    />
  );
}
