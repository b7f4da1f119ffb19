import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { graphql, readInlineData } from 'react-relay';
import type { readRoleSets_role$key } from '../../__generated__/readRoleSets_role.graphql.ts';

/** What a role allows (rule R1). */
export function readRoleSets(roleKey: readRoleSets_role$key): RoleSets {
  const { sets } = readInlineData(
    graphql`
      fragment readRoleSets_role on Role @inline {
        sets {
          analytics
          appointments
          audit
          clients
          exports
          integrations
          organization
          outbox
          payments
          places
          providers
          services
          vacations
          workHours
        }
      }
    `,
    roleKey,
  );
  // The server checks what a role holds against the same table; values that this version does not know are never asked for.
  return sets as unknown as RoleSets;
}
