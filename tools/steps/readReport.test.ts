import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, knownFlaky, readReport } from './readReport.mjs';
import { root } from './root.mjs';
import { flakyRecord } from './runEndToEnd.mjs';

let folder: string;
let report: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'));
  report = join(folder, 'report.json');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const counts = (passed: number, failed: number) => ({ passed, failed, skipped: 0, flaky: [], broken: [] });
const count = (json: { good: number; bad: number }) => counts(json.good, json.bad);

describe('the counts of a test run', () => {
  test('are those of its report', async () => {
    await writeFile(report, '{ "good": 3, "bad": 2 }');
    expect(await readReport(Promise.reject(new Error('code 1')), report, count)).toEqual(counts(3, 2));
  });

  test('show a run that ended badly although no test failed', async () => {
    await writeFile(report, '{ "good": 3, "bad": 0 }');
    expect(await readReport(Promise.reject(new Error('code 1')), report, count)).toEqual(counts(3, 1));
  });

  test('show a run that left no report', async () => {
    expect(await readReport(Promise.reject(new Error('crash')), report, count)).toEqual(counts(0, 1));
  });

  test('show a run that ended well but tested nothing', async () => {
    expect(await readReport(Promise.resolve(), report, count)).toEqual(counts(0, 1));
  });
});

describe('the counts of Vitest', () => {
  const totals = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  test('name what was skipped, and what is still to be written', () => {
    const json = { ...totals, testResults: [] };
    expect(countVitest(json)).toEqual({ passed: 7, failed: 1, skipped: 3, flaky: [], broken: [] });
  });

  test('name each that failed, and each file that did not load, with the first line of its error', () => {
    const failed = {
      fullName: 'a day has hours',
      status: 'failed',
      failureMessages: ['expected 23\n  at day.ts'],
    };
    const testResults = [
      { name: join(root, 'a.test.ts'), status: 'failed', message: '', assertionResults: [failed] },
      { name: join(root, 'b.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
      { name: join(root, 'c.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ];
    expect(countVitest({ ...totals, testResults }).broken).toEqual([
      'a.test.ts › a day has hours: expected 23',
      'b.test.ts: no such file',
    ]);
  });
});

describe('the counts of journeys', () => {
  const results = [
    { status: 'failed', errors: [{ message: 'timed out\n  at a line' }] },
    { status: 'passed' },
  ];
  const spec = (title: string, status: string) => ({
    file: 'search.spec.ts',
    title,
    tests: [{ status, results: status === 'expected' ? [] : results }],
  });
  const json = {
    stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 },
    suites: [
      { specs: [spec('is found', 'expected'), spec('is found late', 'flaky')] },
      { suites: [{ specs: [spec('is lost', 'unexpected'), spec('is seen', 'flaky')] }] },
    ],
  };
  const flaky = ['search.spec.ts › is found late', 'search.spec.ts › is seen'];
  const broken = [
    'search.spec.ts › is found late: timed out',
    'search.spec.ts › is lost: timed out',
    'search.spec.ts › is seen: timed out',
  ];

  test('hold one that went well at its second try only for failed', () => {
    expect(countPlaywright(json, [])).toEqual({ passed: 5, failed: 3, skipped: 1, flaky, broken });
  });

  test('unless its cause is known; it is named all the same', () => {
    expect(countPlaywright(json, ['search.spec.ts › is seen'])).toEqual({
      passed: 6,
      failed: 2,
      skipped: 1,
      flaky,
      broken,
    });
  });
});

describe('the list of known flaky journeys', () => {
  const record = (list: string) =>
    `# 0029\n\n## Known flaky journeys\n\n${list}\n\n## Rejected\n\n- \`a › b\`: no`;

  test('names each with its cause', () => {
    expect(knownFlaky(record('- `search.spec.ts › is seen`: the browser paints late'))).toEqual([
      'search.spec.ts › is seen',
    ]);
    expect(knownFlaky(record('None.'))).toEqual([]);
  });

  test.each(['- `search.spec.ts › is seen`', '- `search.spec.ts › is seen`: ', '- is seen: it is'])(
    'takes no entry without one: %s',
    (entry) => {
      expect(() => knownFlaky(record(entry))).toThrow('names no cause');
    },
  );

  test('has to be there', () => {
    expect(() => knownFlaky('# 0029')).toThrow('has no list');
  });

  test('can be read, and is empty', () => {
    expect(knownFlaky(readFileSync(flakyRecord, 'utf8'))).toEqual([]);
  });
});
