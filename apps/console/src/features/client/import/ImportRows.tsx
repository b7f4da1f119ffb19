import { Stack, Switch, Table, Text } from '@mantine/core';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ImportRows.module.css';
import type { ShownRow } from './importRows.ts';
import { shortText } from './shortText.ts';

/** So many rows are looked at by eye; a file of thousands would only be slow to draw. */
const SHOWN_MAX = 100;

/** The first rows as they were read, those with a problem flagged and with the line of the file. */
export function ImportRows({ rows }: { rows: readonly ShownRow[] }) {
  const { t } = useTranslation();
  const [onlyProblems, setOnlyProblems] = useState(false);
  const withProblem = rows.filter(({ problem }) => problem !== null);
  const wanted = onlyProblems && withProblem.length > 0 ? withProblem : rows;
  const shown = wanted.slice(0, SHOWN_MAX);
  return (
    <Stack gap="xs">
      {withProblem.length > 0 && (
        <Switch
          label={t('clients.import.onlyProblems')}
          checked={onlyProblems}
          onChange={({ currentTarget }) => setOnlyProblems(currentTarget.checked)}
        />
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
        <Text size="xs" c="dimmed">
          {t('clients.import.moreRows', { count: wanted.length - shown.length })}
        </Text>
      )}
    </Stack>
  );
}

function Row({ row: { line, problem, isDuplicate, ...row } }: { row: ShownRow }) {
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
      </Table.Td>
      <Table.Td className={`${classes.wide} ${classes.phone}`}>{phoneText || '–'}</Table.Td>
      <Table.Td className={`${classes.wide} ${classes.email}`}>{email || '–'}</Table.Td>
    </Table.Tr>
  );
}
