import { type Action, type Reach, reachOf } from '@slotkeeper/domain/people/access/actions';
import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import type { ProviderReach } from '../../../../platform/actingContext.ts';
import type { EmailContent } from '../../email/email.ts';
import { isAboutSubscription, type MessageKind } from '../compose/messageKind.ts';

/** What a message is about, and what its reader's role and places show today. */
export interface MemberFacts {
  readonly kind: MessageKind;
  readonly content: EmailContent | null;
  readonly clientId: string | null;
  readonly providerId: string | null;
  readonly appointmentId: string | null;
  readonly seriesId: string | null;
  readonly sets: RoleSets;
  /** The providers who share a place with the reader. */
  readonly placeProviderIds: readonly string[];
  /** Whether the appointment is the reader's; null where there is none. */
  readonly isOwn: boolean | null;
  /** Whether it is of a provider who shares a place with the reader. */
  readonly isOfOwnPlaces: boolean | null;
}

/** Whether a staff member's role still shows all that a message says (rules R1, R2). */
export function memberSees(facts: MemberFacts): boolean {
  const { kind, appointmentId, seriesId, clientId, sets, isOwn, isOfOwnPlaces } = facts;
  if (isAboutSubscription(kind)) return reachOf(sets, 'subscription:manage') !== 'none';
  if (kind === 'staff.monthlyReport') return seesFigures(facts);
  if (appointmentId === null && seriesId === null) return true;
  if (clientId !== null && reachOf(sets, 'client:view') === 'none') return false;
  const sees: Readonly<Record<Reach, boolean>> = {
    all: true,
    places: isOfOwnPlaces === true || isOwn === true,
    own: isOwn === true,
    none: false,
  };
  return sees[reachOf(sets, 'appointment:view')];
}

/** What a report without a note of what is behind its figures may show. */
const everything: NonNullable<EmailContent['figures']> = { appointmentsOf: 'all', clientsOf: 'all' };

/** Whether figures of today would be of all that those of the message are of. */
function seesFigures({ content, sets, providerId, placeProviderIds }: MemberFacts): boolean {
  if (reachOf(sets, 'analytics:view') === 'none') return false;
  const reach = (action: Action): ProviderReach =>
    ({ all: 'all' as const, places: placeProviderIds, own: providerId ? [providerId] : [], none: [] })[
      reachOf(sets, action)
    ];
  const [figures, appointments] = [reach('analytics:view'), reach('appointment:view')];
  const { appointmentsOf, clientsOf } = content?.figures ?? everything;
  const seesClients = reachOf(sets, 'client:view') !== 'none';
  return (
    includes(figures, appointmentsOf) &&
    includes(appointments, appointmentsOf) &&
    (clientsOf.length === 0 || seesClients) &&
    includes(figures, clientsOf) &&
    (figures === 'all' || includes(appointments, clientsOf))
  );
}

function includes(reach: ProviderReach, ids: ProviderReach): boolean {
  return reach === 'all' || (ids !== 'all' && ids.every((id) => reach.includes(id)));
}
