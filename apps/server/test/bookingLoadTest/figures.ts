import type { LoadOperationKind } from './operations.ts';
import type { ApiAnswer } from './apiConnection.ts';

/** Codes of internal failures, not of the request: none may come out, regardless of what happens inside. */
const FAILURES = /^(INTERNAL_ERROR|UNAVAILABLE|WITHOUT_CODE|BAD_|TOO_MANY|UNAUTHENTICATED)/;

interface Row {
  accepted: number;
  refused: number;
  readonly milliseconds: number[];
}

/** The outcomes of the operations, counted. */
export class Figures {
  readonly refusals: Record<string, number> = {};
  /** Answers that no request should get: a server's failure, a lost connection, a request that could not be read. */
  readonly failures: Record<string, number> = {};
  /** Requests that were sent twice and did two different things. */
  twinsApart = 0;
  private readonly rows = new Map<LoadOperationKind, Row>();
  private startedAt = 0;
  private seconds = 0;

  start(): void {
    this.startedAt = performance.now();
  }

  stop(): void {
    this.seconds = (performance.now() - this.startedAt) / 1_000;
  }

  count(kind: LoadOperationKind, { status, code, milliseconds }: ApiAnswer): void {
    const row = this.rows.get(kind) ?? { accepted: 0, refused: 0, milliseconds: [] };
    this.rows.set(kind, row);
    row.milliseconds.push(milliseconds);
    if (status >= 500 || (code !== null && FAILURES.test(code))) {
      const name = `${status} ${code ?? ''}`.trim();
      this.failures[name] = (this.failures[name] ?? 0) + 1;
    } else if (code === null) {
      row.accepted += 1;
    } else {
      row.refused += 1;
      this.refusals[code] = (this.refusals[code] ?? 0) + 1;
    }
  }

  countTwinsApart(): void {
    this.twinsApart += 1;
  }

  /** Accepted operations of all kinds. */
  get accepted(): number {
    return [...this.rows.values()].reduce((sum, row) => sum + row.accepted, 0);
  }

  /** The figures by kind, and all together: counts, operations a second, and percentiles of the time to an answer. */
  table(): Record<string, Record<string, number>> {
    const all: Row = { accepted: 0, refused: 0, milliseconds: [] };
    const table: Record<string, Record<string, number>> = {};
    for (const [kind, row] of [...this.rows].sort(([one], [other]) => one.localeCompare(other))) {
      table[kind] = this.describe(row);
      all.accepted += row.accepted;
      all.refused += row.refused;
      all.milliseconds.push(...row.milliseconds);
    }
    return { ...table, all: this.describe(all) };
  }

  private describe({ accepted, refused, milliseconds }: Row): Record<string, number> {
    const sorted = milliseconds.toSorted((a, b) => a - b);
    const percentile = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    const perSecond = Math.round(sorted.length / this.seconds);
    const times = { 'p50 ms': percentile(0.5), 'p95 ms': percentile(0.95), 'p99 ms': percentile(0.99) };
    return { accepted, refused, 'ops/s': perSecond, ...times };
  }
}
