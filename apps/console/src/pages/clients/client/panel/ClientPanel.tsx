import { Stack } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import type { ClientPanel_client$key } from '../../../../__generated__/ClientPanel_client.graphql.ts';
import { useMay } from '../../../../lib/viewer/ViewerContext.ts';
import { ClientNotes } from '../notes/ClientNotes.tsx';
import { ClientDuplicates } from './ClientDuplicates.tsx';
import { ClientFacts } from './ClientFacts.tsx';

/** The side panel: who it is, the staff's notes, and clients who seem to be the same person (spec 2). */
export function ClientPanel({ clientKey }: { clientKey: ClientPanel_client$key }) {
  const mayMerge = useMay('client:remove');
  const client = useFragment(
    graphql`
      fragment ClientPanel_client on Client {
        ...ClientFacts_client
        ...ClientNotes_client
        ...ClientDuplicates_client
      }
    `,
    clientKey,
  );
  return (
    <Stack>
      <ClientFacts clientKey={client} />
      {mayMerge && <ClientDuplicates clientKey={client} />}
      <ClientNotes clientKey={client} />
    </Stack>
  );
}
