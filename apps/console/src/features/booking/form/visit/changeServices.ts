import { NO_GAP } from '@slotkeeper/domain/limits';
import { ANY_PROVIDER } from '../../slots/askedTimes.ts';

/** A service of a visit after the first one. */
export interface FurtherService {
  /** Its row on the screen. */
  readonly key: number;
  readonly serviceId: string | null;
  /** A provider's id, ANY_PROVIDER, or none chosen yet. */
  readonly providerId: string | null;
}

/** What choosing a service needs to know of it. */
export interface ChosenService {
  readonly id: string;
  /** Minutes. */
  readonly duration: number;
  readonly providerIds: readonly string[];
}

/** What a draft says of its services. */
interface ServicesOfDraft {
  readonly serviceId: string | null;
  readonly providerId: string | null;
  readonly droppedProviderId: string | null;
  readonly further: readonly FurtherService[];
  readonly gapMax: number;
  readonly placeId: string | null;
  readonly repeat: unknown;
  readonly requestedStart: number | null;
  readonly answers: Readonly<Record<string, string>>;
}

/** What is done to the services of a visit; an index of 0 is the first one, which every booking has. */
export type ServicesAct =
  | { readonly type: 'add' }
  | { readonly type: 'remove'; readonly index: number }
  | { readonly type: 'service'; readonly index: number; readonly service: ChosenService | null }
  /** Any provider comes with its place. */
  | {
      readonly type: 'provider';
      readonly index: number;
      readonly providerId: string | null;
      readonly placeId?: string | null;
    }
  | { readonly type: 'place'; readonly placeId: string }
  | { readonly type: 'gap'; readonly gapMax: number };

/** A change of which services a visit has, who does them, and where. */
export interface ServicesChange {
  readonly type: 'services';
  readonly act: ServicesAct;
}

/** The draft with other services; its times are no longer theirs (rule A13). */
export function changeServices<Draft extends ServicesOfDraft>(draft: Draft, act: ServicesAct): Draft {
  const { further } = draft;
  switch (act.type) {
    case 'add': {
      const key = Math.max(0, ...further.map((one) => one.key)) + 1;
      return { ...draft, repeat: null, further: [...further, { key, serviceId: null, providerId: null }] };
    }
    case 'remove':
      return withoutService(draft, act.index);
    case 'service':
      return change({ ...draft, answers: {} }, act.index, (one) => ({ ...one, ...chosen(one, act.service) }));
    case 'provider':
      return change({ ...draft, placeId: act.placeId ?? draft.placeId }, act.index, (one) => ({
        ...one,
        providerId: act.providerId,
      }));
    case 'place':
      return { ...draft, placeId: act.placeId };
    case 'gap':
      return { ...draft, gapMax: act.gapMax };
  }
}

function change<Draft extends ServicesOfDraft>(
  draft: Draft,
  index: number,
  changed: (one: FurtherService) => FurtherService,
): Draft {
  return {
    ...draft,
    further: draft.further.map((one, place) => (place === index - 1 ? changed(one) : one)),
  };
}

/** The chosen provider stays if they offer the service, too; a service with a single provider chooses that one. */
function chosen({ providerId }: FurtherService, service: ChosenService | null) {
  if (!service) return { serviceId: null };
  const [only, ...others] = service.providerIds;
  const isKept = providerId === ANY_PROVIDER || service.providerIds.some((id) => id === providerId);
  const alone = only !== undefined && others.length === 0 ? only : null;
  return { serviceId: service.id, providerId: alone ?? (isKept ? providerId : null) };
}

/** Without the first one, the next is the first. */
function withoutService<Draft extends ServicesOfDraft>(before: Draft, index: number): Draft {
  const draft = { ...before, answers: {} };
  const [next, ...rest] = draft.further;
  const kept =
    index === 0 && next
      ? { ...draft, serviceId: next.serviceId, providerId: next.providerId, further: rest }
      : { ...draft, further: draft.further.filter((_, place) => place !== index - 1) };
  if (kept.further.length > 0) return kept;
  return { ...kept, gapMax: NO_GAP, requestedStart: null, droppedProviderId: null };
}
