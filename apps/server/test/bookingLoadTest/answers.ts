/** A change to an appointment that a server confirmed. Ids are global ones, instants epoch milliseconds. */
export type AnsweredChange = { readonly appointmentId: string } & (
  | { readonly kind: 'added'; readonly startAt: number | null }
  | { readonly kind: 'moved'; readonly startAt: number; readonly providerId: string }
  | { readonly kind: 'closed' | 'restored' }
);

const REMEMBERED = 150;

/** Everything that the servers confirmed, and the appointments that are targets for further operations. */
export class Answers {
  readonly changes: AnsweredChange[] = [];
  private readonly singles: string[] = [];
  private readonly occurrences: string[] = [];

  note(changes: readonly AnsweredChange[]): void {
    this.changes.push(...changes);
  }

  /** Appointments that others may move or cancel; of a series one is enough. */
  offer(kind: 'singles' | 'occurrences', ids: readonly string[]): void {
    const list = this[kind];
    list.push(...ids);
    if (list.length > REMEMBERED) list.splice(0, list.length - REMEMBERED);
  }

  /** One of the appointments of late; undefined as long as there is none. */
  pick(kind: 'singles' | 'occurrences', next: () => number): string | undefined {
    const list = this[kind];
    return list[Math.floor(next() * list.length)];
  }
}
