import { ActionIcon, Group, Text } from '@mantine/core';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ListPager_pageInfo$key } from '../../__generated__/ListPager_pageInfo.graphql.ts';
import { useLocale } from '../format/useLocale.ts';

interface ListPagerProps {
  pageInfoKey: ListPager_pageInfo$key;
  /** The footer shows only when there is more than one page (spec 9). */
  pageSize: number;
  onPage: (page: number) => void;
}

/** The foot of a list: which rows these are, of how many, and the arrows to the pages beside. */
export function ListPager({ pageInfoKey, pageSize, onPage }: ListPagerProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const pageInfo = useFragment(
    graphql`
      fragment ListPager_pageInfo on PageInfo {
        currentPage
        start
        end
        total
        hasNextPage
        hasPreviousPage
      }
    `,
    pageInfoKey,
  );
  const { start, end, total, currentPage } = pageInfo;
  if (total == null || total <= pageSize) return null;
  const page = currentPage ?? 1;
  const shown = (value: number | null | undefined) => formatNumber(value ?? 0, locale);
  return (
    <Group component="nav" justify="flex-end" gap="xs" aria-label={t('common.page.label')}>
      <Text size="sm" c="dimmed">
        {t('common.page.range', { start: shown(start), end: shown(end), total: shown(total) })}
      </Text>
      <ActionIcon
        variant="default"
        disabled={!pageInfo.hasPreviousPage}
        onClick={() => onPage(page - 1)}
        aria-label={t('common.page.previous')}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        disabled={!pageInfo.hasNextPage}
        onClick={() => onPage(page + 1)}
        aria-label={t('common.page.next')}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  );
}
