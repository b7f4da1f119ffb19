import { type Choice, queryOfChoice, SEATS_MAX } from '../../lib/choice.ts';
import { Icon } from '../../lib/Icon.tsx';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';

/** How many come, where one booking may take several seats. */
export function SeatPicker({ choice }: { readonly choice: Choice }) {
  const { t } = useTexts();
  const { href, go } = useRouter();
  const { items, seats, moving } = choice;
  const most = Math.min(items[0]?.service.seatsMax ?? 1, SEATS_MAX);
  if (items.length !== 1 || most < 2 || moving) return null;
  const take = (count: number) =>
    go(href('/book', queryOfChoice({ ...choice, seats: count, time: null, step: 'time' })), {
      replace: true,
    });
  return (
    <div class="seats" role="group" aria-label={t('booking.page.time.seatsLabel')}>
      <span>{t('booking.page.time.seatsLabel')}</span>
      <button
        type="button"
        class="round"
        aria-label={t('booking.page.time.fewer')}
        disabled={seats <= 1}
        onClick={() => take(seats - 1)}
      >
        <Icon name="minus" />
      </button>
      <b role="status">{seats}</b>
      <button
        type="button"
        class="round"
        aria-label={t('booking.page.time.more')}
        disabled={seats >= most}
        onClick={() => take(seats + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
