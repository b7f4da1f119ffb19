import { graphql } from 'react-relay';

/** What the calendar shows of a window of dates (spec 7, Calendar). */
export const calendarPageQuery = graphql`
  query calendarPageQuery(
    $filterBy: AppointmentFilter!
    $first: Int!
    $limit: Int!
    $orderBy: [AppointmentOrder!]!
    $from: DateTime!
    $until: DateTime!
    $dates: DateRangeInput!
  ) {
    viewer {
      ... on Provider @alias(as: "provider") {
        liveCursor
        ...CalendarViews_viewer
          @arguments(
            filterBy: $filterBy
            first: $first
            limit: $limit
            orderBy: $orderBy
            from: $from
            until: $until
            dates: $dates
          )
        ...CalendarFilterBar_viewer
        ...CalendarOverflow_viewer
          @arguments(filterBy: $filterBy, first: $first, limit: $limit, orderBy: $orderBy)
      }
    }
  }
`;
