import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { FailedRowsButton } from './ImportRows.tsx';
import { type ImportResult, type ShownRow, showRows } from './importRows.ts';
import { useImportClients } from './useImportClients.ts';

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
  const { t } = useTranslation();
  const state = useImportClients();
  const { file, check, result } = state;
  useUnsaved(file !== null && result === null);
  const rows = useMemo(
    () => (file ? showRows(file.content, result ?? check, t) : []),
    [file, check, result, t],
  );
  if (!file) return <ChooseFile refusal={state.refusal} onFile={(chosen) => void state.read(chosen)} />;
  if (result)
    return <ImportSummary rows={rows} result={result} onAnother={state.startOver} onClose={onClose} />;
  const runImport = async () => {
    if (await state.runImport()) onImported();
  };
  return <ImportPreview file={file} state={state} rows={rows} onImport={() => void runImport()} />;
}

interface ImportSummaryProps {
  rows: readonly ShownRow[];
  result: ImportResult;
  onAnother: () => void;
  onClose: () => void;
}

/** How many were imported and how many e-mails were added, and the skipped rows as a file to correct and import again. */
function ImportSummary({ rows, result, onAnother, onClose }: ImportSummaryProps) {
  const { t } = useTranslation();
  const { added, updated } = result;
  const left = rows.filter(({ problem }) => problem !== null).length;
  return (
    <Stack align="center" gap="sm" py="md">
      <ThemeIcon size={56} radius="xl" variant="light" color="green" aria-hidden>
        <IconCheck size={30} />
      </ThemeIcon>
      <Text fw={600} size="lg" ta="center" component="output">
        {(added > 0 || updated === 0) && <div>{t('clients.import.done', { count: added })}</div>}
        {updated > 0 && <div>{t('clients.import.updated', { count: updated })}</div>}
      </Text>
      {left > 0 && (
        <>
          <Text c="dimmed">{t('clients.import.left', { count: left })}</Text>
          <FailedRowsButton rows={rows}>{t('clients.import.download')}</FailedRowsButton>
        </>
      )}
      <Group mt="md" gap="sm">
        <Button variant="subtle" onClick={onAnother}>
          {t('clients.import.another')}
        </Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Group>
    </Stack>
  );
}
