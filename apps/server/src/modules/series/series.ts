export { EXTEND_SERIES, extendAllSeries } from './extendAllSeries.ts';
export { extendSeries, type SeriesTools } from './extendSeries.ts';
