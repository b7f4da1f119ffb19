import { graphql } from 'relay-runtime';

/** What every mutation of hours and each live update brings of a provider: all that shows its weekly hours. */
export const providerHours = graphql`
  fragment providerHours_provider on Provider {
    workHours {
      id
      dayOfTheWeek
      openTime
      closeTime
      isOpen
    }
  }
`;
