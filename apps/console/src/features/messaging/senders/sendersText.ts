import type { TFunction } from 'i18next';
import type { SenderChannel, Senders } from './useSenders.ts';

/** Where the messages of these channels go, in one line. */
export function sendersText(senders: Senders, channels: readonly SenderChannel[], t: TFunction): string {
  return channels
    .map((channel) => {
      const name = senders[channel];
      return name === null ? t(`senders.${channel}.KEPT`) : t(`senders.${channel}.SENDS`, { name });
    })
    .join(' ');
}
