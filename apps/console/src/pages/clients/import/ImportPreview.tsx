import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { Refusal } from '@slotkeeper/domain/decision';
import { IMPORT_ROWS_PER_CALL } from '@slotkeeper/domain/limits';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { IconAlertCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/errorText.ts';
import { refusalOf } from '../../../lib/errors/refusalOf.ts';
import { useRetryWhenReached } from '../../../lib/errors/useRetryWhenReached.ts';
import { ImportOptions } from './ImportOptions.tsx';
import classes from './ImportPreview.module.css';
import { ImportRows } from './ImportRows.tsx';
import type { ImportChoices } from './decodeClientFile.ts';
import { type ShownRow, showRows } from './importRows.ts';
import { shortText } from './shortText.ts';
import type { ReadFile } from './useClientImport.ts';
import type { ImportResult } from './useImportClients.ts';

interface ImportPreviewProps {
  file: ReadFile;
  failure: unknown;
  /** Why what was chosen last does not fit this file; it stays as it was read before. */
  refusal: Refusal | null;
  isImporting: boolean;
  onChoose: (choices: ImportChoices) => void;
  /** Has the server look at the rows again. */
  onCheck: () => void;
  onCancel: () => void;
  onImport: () => void;
}

/** What was read and what will happen; guesses can be corrected, and bad rows are flagged with their line. */
export function ImportPreview(props: ImportPreviewProps) {
  const { file, failure, isImporting, onChoose, onCancel, onImport } = props;
  const { t } = useTranslation();
  const { content, check, progress } = file;
  const rows = useMemo(() => showRows({ content, check }, t), [content, check, t]);
  const wanted = wantedTexts(check, t);
  const isBusy = isImporting || (check === null && failure === null);
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('clients.import.file', { name: shortText(file.name), count: rows.length })}
      </Text>
      <ImportOptions content={content} onChoose={onChoose} />
      <ImportCounts rows={rows} check={check} />
      {content.rows.length > IMPORT_ROWS_PER_CALL && isBusy && (
        <Progress
          value={isImporting ? 100 : progress * 100}
          animated
          aria-label={t(isImporting ? 'clients.import.importing' : 'clients.import.checking')}
        />
      )}
      <ImportRows rows={rows} isChecked={check !== null} />
      <DialogFooter>
        <ImportTrouble {...props} />
        <Button variant="default" onClick={onCancel} disabled={isImporting}>
          {t('common.back')}
        </Button>
        <Button
          onClick={onImport}
          loading={isBusy}
          disabled={wanted.length === 0}
          classNames={{ root: classes.submit, label: classes.submitLabel }}
        >
          {wanted.join(' · ') || t('clients.import.title')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

/** What went wrong, beside the buttons, where it is seen however long the preview is. */
function ImportTrouble({ file, failure, refusal, onCheck, onImport }: ImportPreviewProps) {
  const { t } = useTranslation();
  if (failure === null && refusal === null) return null;
  return (
    <Stack gap="xs" w="100%">
      {refusal !== null && (
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {t(`refusal.${refusal.code}`, refusal.values)}
        </Alert>
      )}
      {failure !== null && (
        <ImportFailure
          failure={failure}
          isChecked={file.check !== null}
          onCheck={onCheck}
          onImport={onImport}
        />
      )}
    </Stack>
  );
}

/** What the import will do, in the words of its summary: new clients, and e-mails of known ones. */
function wantedTexts(check: ImportResult | null, t: TFunction): string[] {
  const { added = 0, updated = 0 } = check ?? {};
  return [
    ...(added > 0 ? [t('clients.import.submit.added', { count: added })] : []),
    ...(updated > 0 ? [t('clients.import.submit.updated', { count: updated })] : []),
  ];
}

/** How many will be added, updated, skipped as known, and left out with a problem. */
function ImportCounts({ rows, check }: { rows: readonly ShownRow[]; check: ImportResult | null }) {
  const { t } = useTranslation();
  const duplicates = rows.filter(({ isDuplicate }) => isDuplicate).length;
  const problems = rows.filter(({ problem, isDuplicate }) => problem !== null && !isDuplicate).length;
  const partial = rows.filter(({ notes }) => notes.length > 0).length;
  const counts = [
    ...(check
      ? ([
          { key: 'added', count: check.added, color: 'green' },
          { key: 'updated', count: check.updated, color: 'petrol' },
          { key: 'skipped', count: duplicates, color: 'gray' },
        ] as const)
      : []),
    { key: 'problems', count: problems, color: 'red' },
    { key: 'partial', count: partial, color: 'yellow' },
  ] as const;
  return (
    <Group gap="xs" aria-live="polite">
      {counts
        .filter(({ count, key }) => count > 0 || key === 'added')
        .map(({ key, count, color }) => (
          <Badge
            key={key}
            color={color}
            variant="light"
            size="lg"
            radius="sm"
            tt="none"
            classNames={{ root: classes.count, label: classes.countLabel }}
          >
            {t(`clients.import.count.${key}`, { count })}
          </Badge>
        ))}
    </Group>
  );
}

interface ImportFailureProps {
  failure: unknown;
  /** Whether the server has looked at the rows: then it was the import that failed. */
  isChecked: boolean;
  /** Has the server look at the rows again. */
  onCheck: () => void;
  /** Imports again: with the same name, so that what was done already is not done twice. */
  onImport: () => void;
}

/**
 * Why the server did not respond, with a way to try again; once it is back, the rows are checked automatically, but
 * only a person imports.
 */
function ImportFailure({ failure, isChecked, onCheck, onImport }: ImportFailureProps) {
  const { t } = useTranslation();
  useRetryWhenReached(isChecked ? null : failure, onCheck);
  // Rows that the server no longer has must be sent again.
  const isToImport = isChecked && refusalOf(failure) !== 'IMPORT_EXPIRED';
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        {errorText(failure, t)}
        <Button size="xs" variant="default" onClick={isToImport ? onImport : onCheck}>
          {t('common.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}
