import type { Action } from '@slotkeeper/domain/people/access/actions';
import type { StaffContext } from '../../src/platform/actingContext.ts';
import type { WalkSalon } from './walkSalon.ts';

/**
 * Who may run a mutation: by the action of roleTable, or every signed-in person to itself. `input` makes a good input with ids of
 * the salon's own objects, all of which concern its subject.
 */
export interface MutationPermission {
  readonly who: Action | 'self';
  /** What concerns itself every signed-in person may change, in every role. */
  readonly isOwnAlways?: true;
  readonly input: (salon: WalkSalon, ctx: StaffContext) => Promise<object> | object;
}
