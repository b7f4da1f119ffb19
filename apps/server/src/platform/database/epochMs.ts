import { type RawBuilder, sql } from 'kysely';

/**
 * A column of instants as epoch milliseconds. A number instead of a Date object: 11 against 25 ms for 5,000 rows.
 * `column` is a name of ours, never input.
 */
export function epochMs(column: string): RawBuilder<number> {
  return sql<number>`round(date_part('epoch', ${sql.ref(column)}) * 1000)`;
}
