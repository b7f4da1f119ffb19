import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CalendarFeedSection_viewer$key } from '../../../__generated__/CalendarFeedSection_viewer.graphql.ts';
import { CalendarFeed, useCalendarFeed } from '../../../features/schedule/calendarFeed/CalendarFeed.tsx';

/** The viewer's own time for its other calendars, where its role shows it its appointments. */
export function CalendarFeedSection({ viewerKey }: { viewerKey: CalendarFeedSection_viewer$key }) {
  const { t } = useTranslation();
  const viewer = useFragment(
    graphql`
      fragment CalendarFeedSection_viewer on Provider {
        ...CalendarFeed_viewer
      }
    `,
    viewerKey,
  );
  const feed = useCalendarFeed({ viewerKey: viewer, place: null });
  if (!feed) return null;
  return (
    <Section title={t('calendarFeed.title')} description={t('calendarFeed.text')}>
      <CalendarFeed viewerKey={viewer} place={null} />
    </Section>
  );
}
