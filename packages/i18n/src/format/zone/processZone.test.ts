import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const script = `
  import { formatDateTimeRange } from './packages/i18n/src/format/formatTimeRange.ts';
  import { formatRelativeTime } from './packages/i18n/src/format/formatRelativeTime.ts';
  import { formatLocalDate } from './packages/i18n/src/format/formatDate.ts';
  import { formatZone } from './packages/i18n/src/format/zone/formatZone.ts';
  import { weekdayNames } from './packages/i18n/src/format/formatDate.ts';
  const shown = ['en', 'it', 'bg'].flatMap((locale) =>
    ['Asia/Kathmandu', 'America/St_Johns', 'Europe/Sofia'].flatMap((zone) => [
      formatDateTimeRange('2024-03-31T00:30Z', '2024-03-31T01:30Z', { locale, zone }),
      formatDateTimeRange('2024-10-27T00:30Z', '2024-10-27T01:30Z', { locale, zone }),
      formatRelativeTime('2024-02-23T18:15Z', '2024-03-01T23:30Z', { locale, zone }),
      formatZone({ locale, zone }, '2024-07-01T00:00Z'),
      formatLocalDate('2024-03-31', locale, 'longWithWeekday'),
      weekdayNames(locale).join(),
    ]),
  );
  process.stdout.write(JSON.stringify(shown));
`;

/** What a machine in that zone shows. The zone of a running process is fixed, so each one is a process of its own. */
async function shownByMachineIn(TZ: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { env: { ...process.env, TZ } },
  );
  return JSON.parse(stdout);
}

describe('T2: the zone of the machine never shows through', () => {
  it('three languages and zones, around both clock changes, are the same on machines in four zones', async () => {
    const machines = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu'];
    const [first, ...others] = await Promise.all(machines.map(shownByMachineIn));
    expect(first).toHaveLength(54);
    expect(first).toContain('31st March 2024, 06:15–07:15');
    for (const other of others) expect(other).toEqual(first);
  });
});
