export { EXTEND_SERIES, extendAllSeries } from './extend/extendAllSeries.ts';
export { extendSeries, type SeriesTools } from './extend/extendSeries.ts';
