import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readReport } from './readReport.mjs';

let folder: string;
let report: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'));
  report = join(folder, 'report.json');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const count = (json: { good: number; bad: number }) => ({ passed: json.good, failed: json.bad });

describe('the counts of a test run', () => {
  test('are those of its report', async () => {
    await writeFile(report, '{ "good": 3, "bad": 2 }');
    expect(await readReport(Promise.reject(new Error('code 1')), report, count)).toEqual({
      passed: 3,
      failed: 2,
    });
  });

  test('show a run that ended badly although no test failed', async () => {
    await writeFile(report, '{ "good": 3, "bad": 0 }');
    expect(await readReport(Promise.reject(new Error('code 1')), report, count)).toEqual({
      passed: 3,
      failed: 1,
    });
  });

  test('show a run that left no report', async () => {
    expect(await readReport(Promise.reject(new Error('crash')), report, count)).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  test('show a run that said it went well but tested nothing', async () => {
    expect(await readReport(Promise.resolve(), report, count)).toEqual({ passed: 0, failed: 1 });
  });
});
