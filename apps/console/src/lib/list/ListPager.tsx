import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { RangeFooter } from '@slotkeeper/ui/RangeFooter';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ListPager_pageInfo$key } from '../../__generated__/ListPager_pageInfo.graphql.ts';
import { useLocale } from '../format/useDisplay.ts';

/**
 * Asks for another page of a list, made of the one asked for last: that may be ahead of the one shown, where the arrow
 * is pressed twice before the rows are there. `replace`: the page before is none that one would want to go back to.
 */
export type ChangePage = (next: (asked: number) => number, options?: { readonly replace: boolean }) => void;

interface ListPagerProps {
  pageInfoKey: ListPager_pageInfo$key;
  /** The footer shows only when there is more than one page (spec 9). */
  pageSize: number;
  onPage: ChangePage;
}

/**
 * The foot of a list: which rows these are, of how many, and the arrows to the pages beside. From a page past the end,
 * as an old address or the removal of its last row leaves it, it leads to the last one.
 */
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
  const { start, end, total } = pageInfo;
  const lastPage = total == null ? 1 : Math.max(1, Math.ceil(total / pageSize));
  const isPastEnd = total != null && (pageInfo.currentPage ?? 1) > lastPage;
  const leave = useEffectEvent(() => onPage(() => lastPage, { replace: true }));
  useEffect(() => {
    if (isPastEnd) leave();
  }, [isPastEnd]);
  if (total == null || total <= pageSize) return null;
  const shown = (value: number | null | undefined) => formatNumber(value ?? 0, locale);
  return (
    <RangeFooter
      range={t('common.page.range', { start: shown(start), end: shown(end), total: shown(total) })}
      previousLabel={t('common.page.previous')}
      nextLabel={t('common.page.next')}
      onPrevious={pageInfo.hasPreviousPage ? () => onPage((asked) => Math.max(1, asked - 1)) : undefined}
      onNext={pageInfo.hasNextPage ? () => onPage((asked) => Math.min(lastPage, asked + 1)) : undefined}
    />
  );
}
