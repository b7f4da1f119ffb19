import { accept, type Decision, refuse } from '../../decision.ts';
import { coversSets, type RoleSets } from './permissionSets.ts';

/** Who acts on which member. */
export interface MemberChangeFacts {
  readonly actorSets: RoleSets;
  /** The member's present role. */
  readonly memberSets: RoleSets;
  /** Whether the member is an Owner with access, and nobody else is one. */
  readonly isLastOwner: boolean;
}

/**
 * Whether a member's access may be revoked: nobody acts on a member who may do more, and the last Owner stays (rule
 * R1).
 */
export function decideRevocation({
  actorSets,
  memberSets,
  isLastOwner,
}: MemberChangeFacts): Decision<undefined> {
  if (!coversSets(actorSets, memberSets)) return refuse('ACTION_NOT_ALLOWED');
  return isLastOwner ? refuse('LAST_OWNER') : accept(undefined);
}

/** Whether a member may be given another role: as above, and nobody grants what they lack (rule R1). */
export function decideRoleChange(facts: MemberChangeFacts, newSets: RoleSets): Decision<undefined> {
  const decision = decideRevocation(facts);
  return decision.accepted ? decideGrant(facts.actorSets, newSets) : decision;
}

/** Whether a role may be handed out, or one that holds this much be created (rule R1). */
export function decideGrant(actorSets: RoleSets, sets: RoleSets): Decision<undefined> {
  return coversSets(actorSets, sets) ? accept(undefined) : refuse('ROLE_ABOVE_OWN');
}
