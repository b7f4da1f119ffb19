import { Alert, Stack, Text } from '@mantine/core';
import type { Refusal } from '@slotkeeper/domain/decision';
import { IMPORT_FILE_MAX_BYTES } from '@slotkeeper/domain/limits';
import { IconAlertCircle, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ImportClients.module.css';

const MEGABYTE = 1_048_576;

interface ChooseFileProps {
  /** Why the last file can't be read. */
  refusal: Refusal | null;
  onFile: (file: File) => void;
}

/** A file to choose or to drop here, and why the last one was refused. */
export function ChooseFile({ refusal, onFile }: ChooseFileProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.item(0);
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Stack>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop needs a mouse; the input is for all */}
      <label
        className={classes.area}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
        <Text fw={550}>{t('clients.import.choose')}</Text>
        <Text size="sm" c="dimmed">
          {t('clients.import.chooseText', { max: IMPORT_FILE_MAX_BYTES / MEGABYTE })}
        </Text>
        <input
          type="file"
          data-autofocus
          className={classes.input}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file can be chosen again once it was corrected.
            currentTarget.value = '';
          }}
        />
      </label>
      <FileRefusal refusal={refusal} />
      <Text size="sm" c="dimmed">
        {t('clients.import.hint')}
      </Text>
    </Stack>
  );
}

/** Why a file can't be read, or not as it was chosen. */
export function FileRefusal({ refusal }: Pick<ChooseFileProps, 'refusal'>) {
  const { t } = useTranslation();
  if (!refusal) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      {t(`refusal.${refusal.code}`, refusal.values)}
    </Alert>
  );
}
