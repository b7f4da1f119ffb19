import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IMPORT_ROWS_PER_CALL } from '@slotkeeper/domain/limits';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText, refusalOf } from '../../../lib/errors/refusal.ts';
import { useRetryWhenReached } from '../../../lib/errors/retry.ts';
import { FileRefusal } from './ChooseFile.tsx';
import classes from './ImportClients.module.css';
import { ImportOptions } from './ImportOptions.tsx';
import { ImportRows } from './ImportRows.tsx';
import { type ImportResult, shortText, type ShownRow } from './importRows.ts';
import type { ClientImport, ReadFile } from './useImportClients.ts';

interface ImportPreviewProps {
  file: ReadFile;
  state: ClientImport;
  rows: readonly ShownRow[];
  onImport: () => void;
}

/** What was read and what will happen; guesses can be corrected, and bad rows are flagged with their line. */
export function ImportPreview({ file, state, rows, onImport }: ImportPreviewProps) {
  const { t } = useTranslation();
  const { check, failure, progress, isImporting, choose, startOver } = state;
  // In the words of the summary: new clients, and e-mails of known ones.
  const wanted = (['added', 'updated'] as const)
    .filter((key) => check && check[key] > 0)
    .map((key) => t(`clients.import.submit.${key}`, { count: check?.[key] }));
  const isBusy = isImporting || (check === null && failure === null);
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('clients.import.file', { name: shortText(file.name), count: rows.length })}
      </Text>
      <ImportOptions content={file.content} onChoose={choose} />
      <ImportCounts rows={rows} check={check} />
      {rows.length > IMPORT_ROWS_PER_CALL && isBusy && (
        <Progress
          value={isImporting ? 100 : progress * 100}
          animated
          aria-label={t(isImporting ? 'clients.import.importing' : 'clients.import.checking')}
        />
      )}
      <ImportRows rows={rows} isChecked={check !== null} />
      <DialogFooter>
        <ImportTrouble state={state} onImport={onImport} />
        <Button variant="default" onClick={startOver} disabled={isImporting}>
          {t('common.back')}
        </Button>
        <Button
          onClick={onImport}
          loading={isBusy}
          disabled={wanted.length === 0}
          classNames={{ root: classes.submit, label: classes.wrapped }}
        >
          {wanted.join(' · ') || t('clients.import.title')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

/**
 * What went wrong, with a way to try again, beside the buttons, where it is seen however long the preview is. Once a server
 * that did not respond is back, the rows are checked automatically, but only a person imports.
 */
function ImportTrouble({ state, onImport }: Pick<ImportPreviewProps, 'state' | 'onImport'>) {
  const { t } = useTranslation();
  const { check, checkAgain, failure, refusal } = state;
  useRetryWhenReached(check ? null : failure, checkAgain);
  if (failure === null && refusal === null) return null;
  // Rows that the server no longer has must be sent again.
  const isToImport = check !== null && refusalOf(failure) !== 'IMPORT_EXPIRED';
  return (
    <Stack gap="xs" w="100%">
      <FileRefusal refusal={refusal} />
      {failure !== null && (
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          <Stack gap="xs" align="flex-start">
            {errorText(failure, t)}
            <Button size="xs" variant="default" onClick={isToImport ? onImport : checkAgain}>
              {t('common.retry')}
            </Button>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}

/** How many will be added, updated, skipped as known, and left out with a problem. */
function ImportCounts({ rows, check }: { rows: readonly ShownRow[]; check: ImportResult | null }) {
  const { t } = useTranslation();
  const countOf = (fits: (row: ShownRow) => boolean) => rows.filter(fits).length;
  const counts = [
    ['added', 'green', check?.added],
    ['updated', 'petrol', check?.updated],
    ['skipped', 'gray', countOf(({ isDuplicate }) => isDuplicate)],
    ['problems', 'red', countOf(({ problem, isDuplicate }) => problem !== null && !isDuplicate)],
    ['partial', 'yellow', countOf(({ notes }) => notes.length > 0)],
  ] as const;
  return (
    <Group gap="xs" aria-live="polite">
      {counts.map(
        ([key, color, count = -1]) =>
          (count > 0 || (count === 0 && key === 'added')) && (
            <Badge
              key={key}
              color={color}
              variant="light"
              size="lg"
              radius="sm"
              tt="none"
              classNames={{ root: classes.count, label: classes.wrapped }}
            >
              {t(`clients.import.count.${key}`, { count })}
            </Badge>
          ),
      )}
    </Group>
  );
}
