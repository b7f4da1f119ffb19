import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useChangedByOthers_appointment$key } from '../../../__generated__/useChangedByOthers_appointment.graphql.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

/** Who else has changed the appointment since it was opened here; null where nobody has. */
export function useChangedByOthers(appointmentKey: useChangedByOthers_appointment$key): string | null {
  const viewer = useViewer();
  const { version, audit } = useFragment(
    graphql`
      fragment useChangedByOthers_appointment on Appointment {
        version
        audit {
          actorId
          actorName
          createdAt
        }
      }
    `,
    appointmentKey,
  );
  const [openedAt] = useState(version);
  if (version === openedAt) return null;
  const [latest] = audit.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return latest && latest.actorId !== viewer.id ? latest.actorName : null;
}
