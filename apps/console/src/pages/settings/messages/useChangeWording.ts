import { graphql } from 'react-relay';
import type { useChangeWordingMutation } from '../../../__generated__/useChangeWordingMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Which e-mail, in which language. */
export interface WordingKey {
  readonly kind: string;
  readonly locale: string;
}

/** A subject and a body with placeholders. */
export interface WordingDraft {
  readonly subject: string;
  readonly body: string;
}

/** Saves a wording; with the standard one the business has none of its own anymore. */
export function useChangeWording() {
  const [commit, isBusy] = useServerMutation<useChangeWordingMutation>(graphql`
    mutation useChangeWordingMutation($input: UpdateMessageWordingInput!) {
      updateMessageWording(input: $input) {
        messageWording {
          id
          subject
          body
          isOwn
        }
      }
    }
  `);
  const save = (key: WordingKey, draft: WordingDraft) => commit({ input: { ...key, ...draft } });
  return [save, isBusy] as const;
}
