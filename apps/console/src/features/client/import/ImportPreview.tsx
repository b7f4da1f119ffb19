import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import type { Refusal } from '@slotkeeper/domain/decision';
import { IMPORT_ROWS_PER_CALL } from '@slotkeeper/domain/limits';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/errorText.ts';
import type { ImportChoices } from './decodeClientFile.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportOptions } from './ImportOptions.tsx';
import { ImportRows } from './ImportRows.tsx';
import { showRows } from './importRows.ts';
import { shortText } from './shortText.ts';
import type { ReadFile } from './useClientImport.ts';

interface ImportPreviewProps {
  file: ReadFile;
  failure: unknown;
  /** Why what was chosen last does not fit this file; it stays as it was read before. */
  refusal: Refusal | null;
  isImporting: boolean;
  onChoose: (choices: ImportChoices) => void;
  onCancel: () => void;
  onImport: () => void;
}

/** What was read and what will happen; guesses can be corrected, and bad rows are flagged with their line. */
export function ImportPreview(props: ImportPreviewProps) {
  const { file, failure, refusal, isImporting, onChoose, onCancel, onImport } = props;
  const { t } = useTranslation();
  const { content, check, progress } = file;
  const rows = useMemo(() => showRows({ content, check }, t), [content, check, t]);
  const wanted = check ? check.added + check.updated : 0;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('clients.import.file', { name: shortText(file.name), count: rows.length })}
      </Text>
      <ImportOptions content={content} onChoose={onChoose} />
      <ImportCounts rows={rows} check={check} />
      {content.rows.length > IMPORT_ROWS_PER_CALL && (check === null || isImporting) && (
        <Progress
          value={isImporting ? 100 : progress * 100}
          animated
          aria-label={t(isImporting ? 'clients.import.importing' : 'clients.import.checking')}
        />
      )}
      <ImportRows rows={rows} />
      {(refusal !== null || failure !== null) && (
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {refusal ? t(`refusal.${refusal.code}`, refusal.values) : errorText(failure, t)}
        </Alert>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onCancel} disabled={isImporting}>
          {t('common.back')}
        </Button>
        <Button
          onClick={onImport}
          loading={isImporting || (check === null && failure === null)}
          disabled={wanted === 0}
        >
          {t('clients.import.submit', { count: wanted })}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
