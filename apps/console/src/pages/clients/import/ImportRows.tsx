import { Button, Group, Stack, Switch, Table, Text } from '@mantine/core';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/file/saveFile.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import classes from './ImportClients.module.css';
import { failedRowsCsv, shortText, type ShownRow } from './importRows.ts';

/** So many rows are drawn at once, and more when asked for; thousands would only be slow. */
const SHOWN_STEP = 100;

interface ImportRowsProps {
  rows: readonly ShownRow[];
  /** Whether it is known of each row what will happen to it. */
  isChecked: boolean;
}

/** The rows as they were read, those with a problem flagged and with the line of the file, and as a file of their own. */
export function ImportRows({ rows, isChecked }: ImportRowsProps) {
  const { t } = useTranslation();
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [shownMax, setShownMax] = useState(SHOWN_STEP);
  const withProblem = rows.filter(({ problem }) => problem !== null);
  const wanted = onlyProblems && withProblem.length > 0 ? withProblem : rows;
  const shown = wanted.slice(0, shownMax);
  return (
    <Stack gap="xs">
      {withProblem.length > 0 && (
        <Group justify="space-between" gap="xs">
          <Switch
            label={t('clients.import.onlyProblems')}
            checked={onlyProblems}
            onChange={({ currentTarget }) => {
              setOnlyProblems(currentTarget.checked);
              setShownMax(SHOWN_STEP);
            }}
          />
          {isChecked && (
            <FailedRowsButton rows={rows} isSmall>
              {t('clients.import.downloadLeft')}
            </FailedRowsButton>
          )}
        </Group>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus */}
      <section className={classes.frame} tabIndex={0} aria-label={t('clients.import.preview')}>
        <Table className={classes.table} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('clients.import.line')}</Table.Th>
              <Table.Th>{t('common.name')}</Table.Th>
              <Table.Th className={classes.wide}>{t('common.phone')}</Table.Th>
              <Table.Th className={classes.wide}>{t('common.email')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {wanted.length > shown.length && (
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            {t('clients.import.moreRows', { count: wanted.length - shown.length })}
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={() => setShownMax(shownMax + SHOWN_STEP)}>
            {t('clients.import.showMore')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Row({ row: { line, problem, notes, isDuplicate, ...row } }: { row: ShownRow }) {
  const [name, email] = [shortText(row.name), shortText(row.email)];
  const phoneText = row.phone && formatPhone(shortText(row.phone));
  const contact = [phoneText, email].filter((text) => text !== '');
  return (
    <Table.Tr>
      <Table.Td className={classes.line}>{line}</Table.Td>
      <Table.Td>
        {shortText(name) || '–'}
        <Text size="xs" c="dimmed" className={classes.narrow}>
          {contact.join(' · ')}
        </Text>
        {problem && (
          <Text size="xs" c={isDuplicate ? 'dimmed' : 'red'}>
            {problem}
          </Text>
        )}
        {notes.map((note) => (
          <Text key={note} size="xs" c="dimmed">
            {note}
          </Text>
        ))}
      </Table.Td>
      <Table.Td className={`${classes.wide} ${classes.phone}`}>{phoneText || '–'}</Table.Td>
      <Table.Td className={`${classes.wide} ${classes.email}`}>{email || '–'}</Table.Td>
    </Table.Tr>
  );
}

interface FailedRowsButtonProps {
  /** All rows of the file; those without a problem are not in the download. */
  rows: readonly ShownRow[];
  /** What it says. */
  children: string;
  isSmall?: boolean;
}

/** Downloads the rows that are left out, as a file to correct and to import again. */
export function FailedRowsButton({ rows, children, isSmall = false }: FailedRowsButtonProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Button
      variant="default"
      size={isSmall ? 'xs' : 'sm'}
      leftSection={<IconDownload size={isSmall ? 16 : 18} aria-hidden />}
      onClick={() => saveFile(t('clients.import.leftFile'), failedRowsCsv(rows, t, locale))}
    >
      {children}
    </Button>
  );
}
