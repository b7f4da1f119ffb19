import { accept, type Decision, refuse } from '../../decision.ts';
import {
  covers,
  coversSets,
  type Permission,
  permissionSets,
  type Resource,
  type RoleSets,
} from './permissionSets.ts';

const resources = Object.keys(permissionSets) as Resource[];

/**
 * Whether a member may make an API token with these scopes (rule R9): nobody grants what they lack, no token makes
 * tokens, and one that may do nothing is of no use. Refuses with SCOPES_EMPTY and SCOPES_ABOVE_OWN.
 */
export function decideTokenScopes(creatorSets: RoleSets, scopes: RoleSets): Decision<undefined> {
  if (resources.every((resource) => scopes[resource].length === 0)) return refuse('SCOPES_EMPTY');
  if (scopes.integrations.includes('TOKENS') || !coversSets(creatorSets, scopes))
    return refuse('SCOPES_ABOVE_OWN');
  return accept(undefined);
}

/**
 * What a token may do now (rule R9): of its scopes those that its creator holds at this moment, itself or in a wider
 * permission. A scope that the creator lost is out of force until the creator has it again.
 */
export function effectiveScopes(creatorSets: RoleSets, scopes: RoleSets): RoleSets {
  const held = <R extends Resource>(resource: R): readonly Permission<R>[] =>
    scopes[resource].filter(
      (permission: Permission<R>) => permission !== 'TOKENS' && covers(creatorSets, resource, permission),
    );
  return Object.fromEntries(resources.map((resource) => [resource, held(resource)])) as unknown as RoleSets;
}
