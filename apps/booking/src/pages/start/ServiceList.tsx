import type { BookableService } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking, useIsSized } from '../../lib/booking.ts';
import { type Choice, firstStep, queryOfChoice, VISIT_SERVICES_MAX } from '../../lib/choice.ts';
import { formatsOf } from '../../lib/formats.ts';
import { Icon, type IconName } from '../../lib/Icon.tsx';
import { Link } from '../../lib/Link.tsx';
import { priceText } from '../../lib/priceText.ts';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';

interface Group {
  readonly title: string;
  readonly services: readonly BookableService[];
}

/** What can be booked, by category; what the business puts first comes before all of it. */
export function ServiceList({
  choice,
  services,
}: {
  readonly choice: Choice;
  readonly services: readonly BookableService[];
}) {
  const { t } = useTexts();
  const count = services.length;
  const groups = groupServices(services, choice.place.showsCategories, {
    first: t('booking.page.start.first'),
    rest: t('booking.page.start.services'),
  });
  return (
    <>
      <Categories groups={groups} count={count} />
      {groups.map(({ title, services }, index) => (
        <section key={title} class="services" id={anchorOf(index)}>
          <h2>{title}</h2>
          <ul>
            {services.map((service) => (
              <li key={service.id}>
                <ServiceRow service={service} choice={choice} isOnly={count === 1} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Where a category begins; titles are of any language, and addresses are not. */
const anchorOf = (index: number) => `category-${index + 1}`;

/** From where on a list is long enough that one would rather jump than scroll. */
const LONG_LIST = 12;

/** The categories of a long list, to jump to; they stay in sight while it is scrolled. A frame as high as the page scrolls nothing. */
function Categories({ groups, count }: { readonly groups: readonly Group[]; readonly count: number }) {
  const { t } = useTexts();
  const isSized = useIsSized();
  if (groups.length < 3 || count < LONG_LIST || isSized) return null;
  return (
    <nav class="categories" aria-label={t('booking.page.start.categories')}>
      {groups.map(({ title }, index) => (
        <a key={title} class="chip" href={`#${anchorOf(index)}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Services under their headings, in the order in which they come. */
function groupServices(
  services: readonly BookableService[],
  showsCategories: boolean,
  titles: { readonly first: string; readonly rest: string },
): readonly Group[] {
  const groups = new Map<string, BookableService[]>();
  for (const service of services) {
    const category = showsCategories ? service.category : null;
    const title = service.isFirst ? titles.first : (category ?? titles.rest);
    groups.set(title, [...(groups.get(title) ?? []), service]);
  }
  return [...groups].map(([title, services]) => ({ title, services }));
}

interface ServiceRowProps {
  readonly service: BookableService;
  readonly choice: Choice;
}

/** One service; the only one of a place leads on at once. */
function ServiceRow({ isOnly, ...row }: ServiceRowProps & { readonly isOnly: boolean }) {
  return isOnly ? <OnlyService {...row} /> : <Service {...row} />;
}

function OnlyService({ service, choice }: ServiceRowProps) {
  const { href } = useRouter();
  const { page } = useBooking();
  const { place, items } = choice;
  return (
    <Link
      class="service"
      href={href('/book', queryOfChoice({ place, items, step: firstStep(page, choice) }))}
    >
      <ServiceFacts service={service} choice={choice} mark="forward" />
    </Link>
  );
}

/** Chosen, or given up, with one tap anywhere on it. Without JavaScript it is a link to the same. */
function Service({ service, choice }: ServiceRowProps) {
  const { href, go } = useRouter();
  const isChosen = choice.items.some((item) => item.service.id === service.id);
  const isFull = !isChosen && choice.items.length >= VISIT_SERVICES_MAX;
  const items = isChosen
    ? choice.items.filter((item) => item.service.id !== service.id)
    : [...choice.items, { service, providerId: null }];
  const target = href('', queryOfChoice({ place: choice.place, items }));
  const toggle = (event: Event) => {
    event.preventDefault();
    if (!isFull) go(target, { replace: true });
  };
  return (
    <a
      class="service"
      href={target}
      role="button"
      aria-pressed={isChosen}
      aria-disabled={isFull || undefined}
      onClick={toggle}
      onKeyDown={(event) => event.key === ' ' && toggle(event)}
    >
      <ServiceFacts service={service} choice={choice} mark={isChosen ? 'check' : 'plus'} />
    </a>
  );
}

function ServiceFacts({ service, choice, mark }: ServiceRowProps & { readonly mark: IconName }) {
  const { t, locale } = useTexts();
  const formats = formatsOf(locale, choice.place.timezone, choice.place.currency);
  const photo = service.profilePhotoUrl ?? service.coverPhotoUrl;
  const text = service.shortDescription || service.description;
  return (
    <>
      {photo && <img src={photo} width="72" height="72" alt="" loading="lazy" />}
      <span class="service-text">
        <span class="service-title">{service.title}</span>
        {text && <span class="service-about">{text}</span>}
        <span class="service-facts">
          <span>{formats.minutes(service.duration * service.minSlotsRequired)}</span>
          {service.isClass && <span class="tag">{t('booking.page.start.class')}</span>}
        </span>
      </span>
      <span class="service-end">
        {service.price !== null && (
          <b class="price">{priceText(service.price * service.minSlotsRequired, formats, t)}</b>
        )}
        <span class="service-mark">
          <Icon name={mark} />
        </span>
      </span>
    </>
  );
}
