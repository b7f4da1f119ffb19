import { createContext, useContext } from 'react';
import type { AnalyticsListFilter } from '../../../__generated__/FigureListDialogQuery.graphql.ts';
import type { AnalyticsFilters } from '../address/analyticsUrl.ts';
import type { DateRange } from '../period/period.ts';

/** Which appointments are to be listed: those that one figure counts. */
export interface FigureQuestion {
  /** What the figure is, for the dialog's title. */
  readonly title: string;
  /** Other days than those of the page. */
  readonly range?: DateRange;
  /** Narrower than the page's own filters. */
  readonly filters?: Partial<AnalyticsFilters>;
  readonly only?: AnalyticsListFilter;
}

/** Lists the appointments that a figure counts. Provided by the page. */
export const FigureListContext = createContext<(question: FigureQuestion) => void>(() => undefined);

export function useOpenList(): (question: FigureQuestion) => void {
  return useContext(FigureListContext);
}
