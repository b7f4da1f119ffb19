import type { Action } from '@slotkeeper/domain/people/access/actions';
import type { StaffContext } from '../../src/platform/staffContext.ts';
import type { WalkSalon } from './walkSalon.ts';

/**
 * Who may run a mutation on what belongs to the owner: whoever may do the action on everything, or every signed-in
 * person to itself. `input` makes a good input with ids of the salon's own objects.
 */
export interface MutationRule {
  readonly who: Action | 'self';
  readonly input: (salon: WalkSalon, ctx: StaffContext) => Promise<object> | object;
}
