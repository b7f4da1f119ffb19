import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { openCalendar } from '../../steps/bookedHaircut.ts';
import { signIn } from '../../steps/signIn.ts';

/** The next Sunday on which Sofia's clock goes forward, and the days before and after it: local dates. */
function changeOfClock(): [string, string, string] {
  const year = new Date().getUTCFullYear() + 1;
  const last = new Date(Date.UTC(year, 2, 31));
  const sunday = last.getTime() - last.getUTCDay() * 86_400_000;
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return [date(sunday - 86_400_000), date(sunday), date(sunday + 86_400_000)];
}

for (const timezoneId of ['America/St_Johns', 'Asia/Kathmandu']) {
  test(`ten o’clock is at one height before, on and after the change of the clock, in ${timezoneId}`, async ({
    browser,
    server,
  }) => {
    const page = await (await browser.newContext({ timezoneId, locale: 'en-GB' })).newPage();
    await signIn(page, server.url);
    const days = changeOfClock();
    const me = await askServer<{ viewer: { id: string } }>(page, '{ viewer { id } }');
    const ids: string[] = [];
    for (const [index, date] of days.entries()) {
      // 10:00 in Sofia: 08:00 UTC in winter, 07:00 once the clock has gone forward.
      const hour = index === 0 ? 8 : 7;
      const at = (minutes: number) =>
        new Date(Date.parse(`${date}T00:00Z`) + (hour * 60 + minutes) * 60_000).toISOString();
      const { data } = await askServer<{ addBlock: { block: { id: string } } }>(
        page,
        'mutation ($input: AddBlockInput!) { addBlock(input: $input) { block { id } } }',
        { input: { providerId: me.data?.viewer.id, startAt: at(0), endAt: at(60), note: 'Clock' } },
      );
      ids.push(data?.addBlock.block.id ?? '');
    }
    // In the week, whose days share their hours: the day after the change begins the next one.
    const places: { top: number; height: number }[] = [];
    const [, sunday, monday] = days;
    for (const date of [sunday, monday]) {
      await openCalendar(
        page,
        `${server.url}/calendar?view=week&date=${date}&provider=${me.data?.viewer.id}`,
      );
      const blocks = page.locator('[data-block]').filter({ hasText: 'Clock' });
      await expect(blocks).toHaveCount(date === sunday ? 2 : 1);
      for (const block of await blocks.all()) {
        await expect(block).toContainText('10:00–11:00');
        places.push(
          await block.evaluate((element) => ({
            top: (element as HTMLElement).offsetTop,
            height: (element as HTMLElement).offsetHeight,
          })),
        );
      }
    }
    expect(places).toHaveLength(3);
    expect(places[1]).toEqual(places[0]);
    expect(places[2]).toEqual(places[0]);
    for (const id of ids)
      await askServer(
        page,
        'mutation ($input: DeleteBlockInput!) { deleteBlock(input: $input) { deletedId } }',
        { input: { id } },
      );
  });
}
