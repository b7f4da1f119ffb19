import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import type { Locale } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';

/** How a text for a staff member names the client. */
interface ShownClient {
  /** Null for a nameless guest, and for a reader whose role shows no clients. */
  readonly clientName: string | null;
  /** It is a client whose name the reader may not see (rule R1), and no nameless guest. */
  readonly isClientHidden?: boolean;
}

/** A text for a staff member that names the client, without links (rule N4), or says that it is one (rule R1). */
export function withClientNamed(
  { clientName, isClientHidden }: ShownClient,
  locale: Locale,
  write: (client: string) => string,
): string {
  if (clientName !== null || !isClientHidden)
    return write(defuseLinks(clientName ?? translate(locale, 'appointment.guest')));
  const client = translate(locale, 'notification.hiddenClient');
  const text = write(client);
  return text.startsWith(client) ? text.charAt(0).toLocaleUpperCase(locale) + text.slice(1) : text;
}
