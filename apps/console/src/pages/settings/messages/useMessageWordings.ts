import type { Locale } from '@slotkeeper/i18n/locale';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useMessageWordingsQuery } from '../../../__generated__/useMessageWordingsQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';

/** The e-mails to clients and staff in a language, as they are worded now. */
export function useMessageWordings(locale: Locale) {
  const { viewer } = useLazyLoadQuery<useMessageWordingsQuery>(
    graphql`
      query useMessageWordingsQuery($locale: String!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            messageWordings(locale: $locale) {
              id
              kind
              subject
              body
              isOwn
              standardSubject
              standardBody
              placeholders
              subjectPlaceholders
            }
          }
        }
      }
    `,
    { locale },
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  return useProvider(viewer).messageWordings;
}

export type MessageWording = ReturnType<typeof useMessageWordings>[number];
