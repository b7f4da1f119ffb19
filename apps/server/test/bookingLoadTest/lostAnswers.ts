import type { Database } from '../../src/platform/database/database.ts';
import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import type { AnsweredChange } from './answers.ts';

/** What an appointment's row and its history say. */
interface Stored {
  readonly id: string;
  readonly version: number;
  readonly state: State;
  readonly history: readonly Entry[];
}

interface State {
  readonly status: string;
  readonly startAt: number;
  readonly providerId: string;
}

interface Entry {
  readonly action: string;
  readonly after: Partial<State>;
}

/**
 * Compares all that servers answered with what the database holds, and gives a sentence for each difference: an answer
 * that is not found in the appointment's history, a change in it that no answer reported, a row that is not what its
 * history leads to, and an appointment that no answer reported. Empty: no update was lost.
 */
export async function lostAnswers(
  db: Database,
  organizationId: string,
  changes: readonly AnsweredChange[],
): Promise<string[]> {
  const stored = await readStored(db, organizationId);
  const answered = groupBy(changes, ({ appointmentId }) => appointmentId);
  const unknown = [...answered.keys()].filter((id) => !stored.has(id));
  const differences = [...stored.values()].flatMap((one) =>
    [...faultsOf(one), ...missingFrom(one, answered.get(one.id) ?? [])].map((what) => `${one.id}: ${what}`),
  );
  return [...unknown.map((id) => `${id}: was answered but is not there`), ...differences];
}

async function readStored(db: Database, organizationId: string): Promise<Map<string, Stored>> {
  const rows = await db
    .selectFrom('appointments')
    .select(['id', 'version', 'status', 'start_at', 'provider_id'])
    .where('organization_id', '=', organizationId)
    .execute();
  const entries = await db
    .selectFrom('audit_entries')
    .select(['object_id', 'action', 'after'])
    .where('organization_id', '=', organizationId)
    .where('object_type', '=', 'APPOINTMENT')
    .orderBy('id')
    .execute();
  const histories = groupBy(entries, ({ object_id }) => object_id);
  return new Map(
    rows.map((row) => {
      const id = toGlobalId('Appointment', row.id);
      const state = { status: row.status, startAt: row.start_at.getTime(), providerId: row.provider_id };
      const history = (histories.get(row.id) ?? []).map(({ action, after }) => ({
        action,
        after: (after ?? {}) as Partial<State>,
      }));
      return [id, { id, version: row.version, state, history }];
    }),
  );
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** What is wrong with a row by its own history: it must be where that leads, having changed once for each entry. */
function faultsOf({ version, state, history }: Stored): string[] {
  const end = history.reduce<Partial<State>>((before, { after }) => ({ ...before, ...after }), {});
  const isThere =
    end.status === state.status && end.startAt === state.startAt && end.providerId === state.providerId;
  return [
    ...(isThere ? [] : ['is not where its history leads']),
    ...(version === history.length
      ? []
      : [`changed ${version} times, its history has ${history.length} entries`]),
  ];
}

function missingFrom({ history }: Stored, changes: readonly AnsweredChange[]): string[] {
  const stored = (...actions: string[]) => history.filter(({ action }) => actions.includes(action));
  const reported = (kind: AnsweredChange['kind']) => changes.filter((change) => change.kind === kind);
  const differs = (what: string, one: readonly unknown[], other: readonly unknown[]) =>
    one.length === other.length ? [] : [`${what} ${one.length} times, ${other.length} answers say so`];
  const wasAt = (change: AnsweredChange) =>
    history.some(
      ({ after }) =>
        !('startAt' in change) ||
        change.startAt === null ||
        (after.startAt === change.startAt &&
          (!('providerId' in change) ||
            toGlobalId('Provider', after.providerId ?? '') === change.providerId)),
    );
  // Moving an appointment to where it is changes nothing, so there may be fewer moves than answers.
  const moves = stored('moved');
  return [
    ...differs('was booked', stored('created'), reported('added')),
    ...differs('was canceled', stored('canceled', 'declined'), reported('closed')),
    ...differs('was restored', stored('restored'), reported('restored')),
    ...(moves.length <= reported('moved').length ? [] : ['was moved without an answer']),
    ...changes
      .filter((change) => !wasAt(change))
      .map(({ kind }) => `an answer '${kind}' is not in its history`),
  ];
}
