import { describe, expect, test } from 'vitest';
import { locales } from '../options.ts';
import { parseCsv } from './parseCsv.ts';
import { csvLine, withoutInnerGuards } from './writeCsv.ts';

describe('files for spreadsheets: nothing is run, nothing is lost', () => {
  test.each([
    ['Anna', '"Anna"'],
    ['Comma, Inc', '"Comma, Inc"'],
    ['a "b"', '"a ""b"""'],
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1+1', `"'+1+1"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['  =1', `"'  =1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    ['+359880000001', `"'+359880000001"`],
    ['00359880000001', `"'00359880000001"`],
    ['Call back\n=cmd', `"Call back\n'=cmd"`],
    ['Call back\r\n  －1', `"Call back\r\n  '－1"`],
    ['a;=1', `"a;'=1"`],
    ['a; "@x"', `"a; ""'@x"""`],
    ['a|+1', `"a|'+1"`],
    ['Rossi-Bianchi, 3+1', '"Rossi-Bianchi, 3+1"'],
    ['', '""'],
    [-5, '-5'],
    [12, '12'],
    [null, ''],
  ])('%j is written as %s', (value, written) => {
    expect(csvLine([value, 1], 'en')).toBe(`${written},1\r\n`);
  });

  test.each(locales)('a written line reads as it was in %s', (locale) => {
    const cells = ['Anna\nSample', 'x"y', ';', "a;'=1", 'b\n=2'];
    const read = parseCsv(csvLine(cells, locale), locale === 'en' ? ',' : ';');
    expect(read.accepted && read.value[0]?.cells.map(withoutInnerGuards)).toEqual(cells);
  });

  /** A spreadsheet in another language uses another delimiter, and reads a quote inside a cell as text. */
  test.each([',', ';', '\t', '|'])('no cell runs as a formula where %j is the delimiter', (delimiter) => {
    const evil = [
      '=1',
      'a;=1',
      'a,=1',
      'a\t=1',
      'a|=1',
      'a\n=1',
      'a\r\n=1',
      'a;"=1',
      'x\u2028＝1',
      '", =1',
      ';;=1',
    ];
    for (const locale of locales) {
      const text = csvLine(['Anna', ...evil], locale);
      for (const cells of [text.split(/[\n\r\u2028]/), text.split(delimiter), splitAll(text)])
        for (const cell of cells) expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
    }
  });

  test('200,000 separators are written without delay', () => {
    const started = process.cpuUsage();
    csvLine(['\n'.repeat(200_000)], 'en');
    csvLine([`;${' '.repeat(200_000)}x`], 'en');
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});

function splitAll(text: string): string[] {
  return text.split(/[\n\r\u2028,;|\t]/);
}
