import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useChangedByOthers_appointment$key } from '../../../__generated__/useChangedByOthers_appointment.graphql.ts';

/** A colleague, a client or a job; without a name for a viewer who may not read the history (decisions R1). */
interface OtherActor {
  readonly name: string | null;
}

/** Who else has changed the appointment since it was opened here (decisions P2); null where nobody has. */
export function useChangedByOthers(appointmentKey: useChangedByOthers_appointment$key): OtherActor | null {
  const { version, isLastChangedByViewer, audit } = useFragment(
    graphql`
      fragment useChangedByOthers_appointment on Appointment {
        version
        isLastChangedByViewer
        audit {
          actorName
          createdAt
        }
      }
    `,
    appointmentKey,
  );
  const [openedAt] = useState(version);
  if (version === openedAt || isLastChangedByViewer) return null;
  const [latest] = audit.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { name: latest?.actorName ?? null };
}
