import { Accordion, Select, SimpleGrid, Stack } from '@mantine/core';
import { type ColumnRole, columnRoles } from '@slotkeeper/domain/clients/import/columnRole';
import { delimiters } from '@slotkeeper/domain/clients/import/guessDelimiter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DecodedClientFile,
  type FileEncoding,
  fileEncodings,
  type ImportChoices,
} from './decodeClientFile.ts';
import { shortText } from './importRows.ts';

/** Names that are the same in every language. */
const encodingNames: Readonly<Record<FileEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
};

interface ImportOptionsProps {
  content: DecodedClientFile;
  onChoose: (choices: ImportChoices) => void;
}

/** The guesses about the file, each to be corrected: encoding, delimiter, and what its columns hold. */
export function ImportOptions({ content, onChoose }: ImportOptionsProps) {
  const { t } = useTranslation();
  const delimiterKeys = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          size="sm"
          label={t('clients.import.encoding')}
          allowDeselect={false}
          data={fileEncodings.map((value) => ({ value, label: encodingNames[value] }))}
          value={content.encoding}
          onChange={(value) => value && onChoose({ encoding: value, roles: undefined })}
        />
        <Select
          size="sm"
          label={t('clients.import.delimiter')}
          allowDeselect={false}
          data={delimiters.map((value) => ({
            value,
            label: t(`clients.import.delimiters.${delimiterKeys[value]}`),
          }))}
          value={content.delimiter}
          onChange={(value) => value && onChoose({ delimiter: value, roles: undefined })}
        />
      </SimpleGrid>
      <ColumnOptions content={content} onChoose={onChoose} />
    </Stack>
  );
}

function ColumnOptions({ content, onChoose }: ImportOptionsProps) {
  const { t } = useTranslation();
  const { columns, usedColumns } = content;
  const choose = (index: number, role: ColumnRole) =>
    onChoose({ roles: columns.map((column, place) => (place === index ? role : column.role)) });
  const roles = new Set<ColumnRole>(columns.map(({ role }) => role));
  const hasName = (['name', 'firstName', 'lastName'] as const).some((role) => roles.has(role));
  const isGuessed = hasName && roles.has('phoneNumber');
  const [isOpen, setOpen] = useState(!isGuessed);
  const [wasGuessed, setWasGuessed] = useState(isGuessed);
  // Another encoding or delimiter may lose a column that was found before: then its role is to be chosen here.
  if (wasGuessed !== isGuessed) {
    setWasGuessed(isGuessed);
    if (!isGuessed) setOpen(true);
  }
  return (
    <Accordion
      variant="separated"
      value={isOpen ? 'columns' : null}
      onChange={(value) => setOpen(value !== null)}
    >
      <Accordion.Item value="columns">
        <Accordion.Control>
          {t('clients.import.columns', { known: usedColumns.size, count: columns.length })}
        </Accordion.Control>
        <Accordion.Panel>
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
            {columns.map((column, index) => (
              <Select
                // Headers may repeat; a column is its place.
                key={`${index} ${column.header}`}
                size="xs"
                label={shortText(column.header) || t('clients.import.column', { number: index + 1 })}
                description={
                  column.role === 'ignored' || usedColumns.has(index)
                    ? undefined
                    : t('clients.import.notUsed')
                }
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                allowDeselect={false}
                data={columnRoles.map((value) => ({ value, label: t(`clients.import.role.${value}`) }))}
                value={column.role}
                onChange={(value) => value && choose(index, value)}
              />
            ))}
          </SimpleGrid>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
