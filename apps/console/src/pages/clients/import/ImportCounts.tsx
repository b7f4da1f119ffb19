import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShownRow } from './importRows.ts';
import type { ImportResult } from './useImportClients.ts';

/** How many will be added, updated, skipped as known, and left out with a problem. */
export function ImportCounts({ rows, check }: { rows: readonly ShownRow[]; check: ImportResult | null }) {
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
          <Badge key={key} color={color} variant="light" size="lg" radius="sm" tt="none">
            {t(`clients.import.count.${key}`, { count })}
          </Badge>
        ))}
    </Group>
  );
}
