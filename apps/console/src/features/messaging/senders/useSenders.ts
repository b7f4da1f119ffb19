import type { TFunction } from 'i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useSendersQuery } from '../../../__generated__/useSendersQuery.graphql.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';

/** Where the messages of these channels go, in one line. */
export function sendersText(senders: Senders, channels: readonly SenderChannel[], t: TFunction): string {
  return channels
    .map((channel) => {
      const name = senders[channel];
      return name === null ? t(`senders.${channel}.KEPT`) : t(`senders.${channel}.SENDS`, { name });
    })
    .join(' ');
}

export type SenderChannel = 'email' | 'sms' | 'push';

/** Who carries the messages of each channel, by name; null where they are kept in the outbox. */
type Senders = Readonly<Record<SenderChannel, string | null>>;

/** Where messages go (rule N1); only for those who may see the outbox. */
export function useSenders(): Senders {
  const { viewer } = useLazyLoadQuery<useSendersQuery>(
    graphql`
      query useSendersQuery {
        viewer {
          ... on Provider @alias(as: "provider") {
            messageSenders {
              email {
                name
              }
              sms {
                name
              }
              push {
                name
              }
            }
          }
        }
      }
    `,
    {},
  );
  const { email, sms, push } = useProvider(viewer).messageSenders;
  return { email: email.name ?? null, sms: sms.name ?? null, push: push.name ?? null };
}
