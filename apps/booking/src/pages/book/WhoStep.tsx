import type { BookableProvider, NextFree } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { type Choice, type ChosenService, providersOf, queryOfChoice } from '../../lib/choice.ts';
import { formatsOf } from '../../lib/formats.ts';
import { Icon } from '../../lib/Icon.tsx';
import { Link } from '../../lib/Link.tsx';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAnswer } from '../../lib/useAnswer.ts';

/** Who does it, or any: one tap where there is one service; where there are several, one choice for each of them. */
export function WhoStep({ choice }: { readonly choice: Choice }) {
  const { t } = useTexts();
  const { href } = useRouter();
  const isSingle = choice.items.length === 1;
  return (
    <>
      <h1>{t('booking.page.who.title')}</h1>
      {choice.items.map((item) => (
        <section key={item.service.id} class="who" aria-label={item.service.title}>
          {!isSingle && <h2>{item.service.title}</h2>}
          <Choices choice={choice} item={item} isSingle={isSingle} />
        </section>
      ))}
      {!isSingle && (
        <Link class="button button-wide" href={href('/book', queryOfChoice({ ...choice, step: 'time' }))}>
          {t('booking.page.start.continue')}
        </Link>
      )}
    </>
  );
}

function Choices({
  choice,
  item,
  isSingle,
}: {
  readonly choice: Choice;
  readonly item: ChosenService;
  readonly isSingle: boolean;
}) {
  const { t, locale } = useTexts();
  const { page, request } = useBooking();
  const { place } = choice;
  const providers = providersOf(page, item.service, place);
  const formats = formatsOf(locale, place.timezone, place.currency);
  const asked = { place: place.id, service: item.service.id };
  const next = useAnswer<NextFree>(`next ${place.id} ${item.service.id}`, (signal) =>
    request('/next', { query: asked, signal }),
  );
  const when = (at: string | null | undefined) => {
    if (next.error) return '';
    if (at === undefined) return undefined;
    return at ? t('booking.page.who.next', { when: formats.momentWithin(at) }) : t('booking.page.who.none');
  };
  const nextOf = (id: string) =>
    next.data && (next.data.providers.find((provider) => provider.providerId === id)?.startAt ?? null);
  return (
    <ul class="options">
      {providers.length > 1 && (
        <Option {...{ choice, item, isSingle }} provider={null} hint={when(next.data && next.data.any)} />
      )}
      {providers.map((provider) => (
        <Option
          key={provider.id}
          {...{ choice, item, isSingle, provider }}
          hint={when(nextOf(provider.id))}
        />
      ))}
    </ul>
  );
}

interface OptionProps {
  readonly choice: Choice;
  readonly item: ChosenService;
  readonly isSingle: boolean;
  readonly provider: BookableProvider | null;
  /** Undefined while it is not known. */
  readonly hint: string | undefined;
}

function Option({ choice, item, isSingle, provider, hint }: OptionProps) {
  const { t } = useTexts();
  const { href } = useRouter();
  const providerId = provider?.id ?? null;
  const items = choice.items.map((each) =>
    each.service.id === item.service.id ? { ...each, providerId } : each,
  );
  const isChosen = !isSingle && item.providerId === providerId;
  return (
    <li>
      <Link
        class={isChosen ? 'option is-chosen' : 'option'}
        replace={!isSingle}
        aria-current={isChosen ? 'true' : undefined}
        href={href('/book', queryOfChoice({ ...choice, items, step: isSingle ? 'time' : 'who' }))}
      >
        <Portrait provider={provider} />
        <span class="option-text">
          <b>{provider?.name ?? t('booking.page.who.any')}</b>
          <small>{hint ?? <span class="skeleton skeleton-line" />}</small>
        </span>
        <Icon name={isSingle ? 'forward' : isChosen ? 'check' : 'plus'} />
      </Link>
    </li>
  );
}

function Portrait({ provider }: { readonly provider: BookableProvider | null }) {
  if (provider?.photoUrl)
    return <img class="portrait" src={provider.photoUrl} width="52" height="52" alt="" loading="lazy" />;
  return (
    <span class="portrait" aria-hidden="true">
      {provider ? provider.name.charAt(0) : <Icon name="people" />}
    </span>
  );
}
