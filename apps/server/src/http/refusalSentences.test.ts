import { readdirSync, readFileSync } from 'node:fs';
import type { RefusalValues } from '@slotkeeper/domain/decision';
import { type RefusalCode, refusalCodes } from '@slotkeeper/domain/refusalCode';
import bg from '@slotkeeper/i18n/catalogues/bg.json' with { type: 'json' };
import en from '@slotkeeper/i18n/catalogues/en.json' with { type: 'json' };
import it from '@slotkeeper/i18n/catalogues/it.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { ask } from '../../test/ask.ts';
import { MONDAY_MORNING, given as givenIn } from '../../test/given/given.ts';
import { givenSeriesSalon } from '../../test/given/seriesSalon.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { insertOccurrences } from '../modules/booking/series/occurrences.store.ts';
import { frozenClock } from '../platform/clock.ts';
import { toGlobalId } from '../platform/graphql/globalId.ts';
import { describeRefusal } from './describeError.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db, frozenClock(MONDAY_MORNING));

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const sentences = Object.entries(en.refusal);

/** A refusal with everything that its sentence names, each value to be known again. */
interface Notified {
  readonly code: RefusalCode;
  readonly values: RefusalValues;
  readonly shown: readonly string[];
}

function notifiedOf(code: RefusalCode): Notified | null {
  const texts = sentences
    .filter(([key]) => key === code || key.startsWith(`${code}_o`))
    .map(([, text]) => text);
  const names = new Set(
    texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
  );
  if (names.size === 0) return null;
  const values: Record<string, string | number> = {};
  const shown: string[] = [];
  for (const [index, name] of [...names].entries()) {
    const value = 41 + index;
    if (name === 'when') Object.assign(values, { startAt: MONDAY_MORNING, zone: 'Europe/Sofia' });
    else if (name === 'count') values.retryAfterSeconds = value * 60;
    else values[name] = value;
    shown.push(name === 'when' ? '2026' : String(value));
  }
  return { code, values, shown };
}

const notified = refusalCodes.flatMap((code) => notifiedOf(code) ?? []);

test('every sentence of a refusal names the same in every language', () => {
  const namesIn = (texts: Record<string, string>, key: string) =>
    [...(texts[key] ?? '').matchAll(PLACEHOLDER)].map(([, name = '']) => name).toSorted();
  for (const [key] of sentences)
    for (const texts of [it.refusal, bg.refusal])
      expect([key, namesIn(texts, key)]).toEqual([key, namesIn(en.refusal, key)]);
});

describe.each(notified)('$code keeps what its sentence names', ({ code, values, shown }) => {
  test('as a refusal, and beside the date of a series', () => {
    for (const locale of ['en', 'it', 'bg'] as const) {
      const conflict = { date: '2026-03-10', reason: code, values };
      const { message } = describeRefusal({ code, values }, locale);
      const beside = describeRefusal({ code: 'OCCURRENCES_CONFLICT', conflicts: [conflict] }, locale);
      expect(beside.conflicts).toMatchObject([{ message }]);
      for (const part of shown) expect(message).toContain(part);
    }
  });

  test('among the skipped dates of a series, where it is stored permanently', async () => {
    const salon = await givenSeriesSalon(given);
    const { series_id } = await db
      .selectFrom('appointments')
      .select('series_id')
      .where('id', '=', salon.ids[0] ?? '')
      .executeTakeFirstOrThrow();
    await insertOccurrences(db, salon.scope, series_id ?? '', [{ date: '2026-04-07', reason: code, values }]);
    const source = `query ($id: ID!) { viewer { ... on Provider { appointment(id: $id) {
      series { skippedDates { date reason message } } } } } }`;
    const id = toGlobalId('Appointment', salon.ids[0] ?? '');
    const { data } = await ask(salon.ownerContext, source, { id });
    const { message } = describeRefusal({ code, values }, salon.ownerContext.provider.locale);
    const skippedDates = [{ date: '2026-04-07', reason: code, message }];
    expect(data).toEqual({ viewer: { appointment: { series: { skippedDates } } } });
  });
});

test('a sentence of a refusal is made in one place, which asks for its values', () => {
  const folder = new URL('..', import.meta.url);
  const makers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('`refusal.$'));
  expect(makers).toEqual(['platform/refusalError.ts']);
});
