import { graphql } from 'react-relay';
import type { useChangeOutsideCalendarsAddMutation } from '../../../__generated__/useChangeOutsideCalendarsAddMutation.graphql.ts';
import type { useChangeOutsideCalendarsFetchMutation } from '../../../__generated__/useChangeOutsideCalendarsFetchMutation.graphql.ts';
import type { useChangeOutsideCalendarsRemoveMutation } from '../../../__generated__/useChangeOutsideCalendarsRemoveMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Adds, fetches and removes the viewer's calendars elsewhere; each answer brings all of them. */
export function useChangeOutsideCalendars() {
  const [commitAdd, isAdding] = useServerMutation<useChangeOutsideCalendarsAddMutation>(graphql`
    mutation useChangeOutsideCalendarsAddMutation($input: AddOutsideCalendarInput!) {
      addOutsideCalendar(input: $input) {
        viewer {
          ...OutsideCalendars_viewer
        }
      }
    }
  `);
  const [commitFetch, isFetching] = useServerMutation<useChangeOutsideCalendarsFetchMutation>(graphql`
    mutation useChangeOutsideCalendarsFetchMutation($input: FetchOutsideCalendarInput!) {
      fetchOutsideCalendar(input: $input) {
        viewer {
          ...OutsideCalendars_viewer
        }
      }
    }
  `);
  const [commitRemove, isRemoving] = useServerMutation<useChangeOutsideCalendarsRemoveMutation>(graphql`
    mutation useChangeOutsideCalendarsRemoveMutation($input: RemoveOutsideCalendarInput!) {
      removeOutsideCalendar(input: $input) {
        viewer {
          ...OutsideCalendars_viewer
        }
      }
    }
  `);
  return {
    add: (providerId: string, name: string, url: string) => commitAdd({ input: { providerId, name, url } }),
    fetchNow: (id: string) => commitFetch({ input: { id } }),
    remove: (id: string) => commitRemove({ input: { id } }),
    isBusy: isAdding || isFetching || isRemoving,
  };
}
