import { describe, expect, test } from 'vitest';
import { parseCsv } from './parseCsv.ts';
import { csvCell, csvLine } from './writeCsv.ts';

describe('files for spreadsheets: nothing is run, nothing is lost', () => {
  test.each([
    ['Anna', 'Anna'],
    ['Comma, Inc', '"Comma, Inc"'],
    ['a "b"', '"a ""b"""'],
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1+1', "'+1+1"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['  =1', "'  =1"],
    ['+359880000001', "'+359880000001"],
    ['00359880000001', "'00359880000001"],
    [-5, '-5'],
    [12, '12'],
    [null, ''],
  ])('%j is written as %s', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  test('a written line reads as it was', () => {
    const read = parseCsv(csvLine(['Anna\nSample', 'x"y', ';']), ',');
    expect(read.accepted && read.value[0]?.cells).toEqual(['Anna\nSample', 'x"y', ';']);
  });
});
