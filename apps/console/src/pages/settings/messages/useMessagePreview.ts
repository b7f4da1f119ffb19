import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useMessagePreviewQuery } from '../../../__generated__/useMessagePreviewQuery.graphql.ts';
import { errorText } from '../../../lib/errors/refusal.ts';
import type { WordingDraft, WordingKey } from './useChangeWording.ts';

/** How long a person pauses before what was typed is shown. */
const PAUSE_MS = 400;

interface Preview {
  /** Null until the first one has come. */
  readonly shown: { readonly subject: string; readonly html: string } | null;
  /** Why the last wording can't be shown, nor saved. */
  readonly fault: string | null;
}

/** How an e-mail would look in a wording, shortly after it was typed; the one before stays until then. */
export function useMessagePreview({ kind, locale }: WordingKey, { subject, body }: WordingDraft): Preview {
  const { t } = useTranslation();
  const environment = useRelayEnvironment();
  const [preview, setPreview] = useState<Preview>({ shown: null, fault: null });
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      try {
        const data = await fetchQuery<useMessagePreviewQuery>(
          environment,
          graphql`
            query useMessagePreviewQuery($kind: String!, $locale: String!, $subject: String!, $body: String!) {
              viewer {
                ... on Provider @alias(as: "provider") {
                  messagePreview(kind: $kind, locale: $locale, subject: $subject, body: $body) {
                    subject
                    html
                  }
                }
              }
            }
          `,
          { kind, locale, subject, body },
        ).toPromise();
        if (isCurrent) setPreview({ shown: data?.viewer.provider?.messagePreview ?? null, fault: null });
      } catch (error) {
        if (isCurrent) setPreview(({ shown }) => ({ shown, fault: errorText(error, t) }));
      }
    };
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [environment, kind, locale, subject, body, t]);
  return preview;
}
