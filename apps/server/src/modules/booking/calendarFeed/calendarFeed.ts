export { type ReadFeed, readCalendarFeed } from './readCalendarFeed.ts';
