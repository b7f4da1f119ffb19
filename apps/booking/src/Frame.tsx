import { locales } from '@slotkeeper/i18n/locale';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useBooking, useIsSized } from './lib/booking.ts';
import { Icon } from './lib/Icon.tsx';
import { Link } from './lib/Link.tsx';
import { useRouter } from './lib/router.ts';
import { useTexts } from './lib/texts.ts';
import { visitsOf } from './pages/visits/acts.ts';

/** Each language by its own name, in every language. */
const names = {
  en: 'booking.page.language.en',
  it: 'booking.page.language.it',
  bg: 'booking.page.language.bg',
} as const;

/** What is around every screen; another site's frame has no header and no footer. */
export function Frame({ children }: { readonly children: ComponentChildren }) {
  const { isEmbedded } = useBooking();
  const isSized = useIsSized();
  return (
    <div class={['app', isEmbedded && 'is-embedded', isSized && 'is-sized'].filter(Boolean).join(' ')}>
      {!isEmbedded && <Header />}
      <Offline />
      <main id="main">{children}</main>
      {!isEmbedded && <Footer />}
    </div>
  );
}

function Header() {
  const { t } = useTexts();
  const { href, path } = useRouter();
  const { page, visitor } = useBooking();
  const { name, profilePhotoUrl } = page.business;
  const waiting = visitsOf(visitor?.upcoming ?? []).length;
  return (
    <header class="bar">
      <Link class="bar-name" href={href('')} aria-current={path === '' ? 'page' : undefined}>
        {profilePhotoUrl && <img class="bar-photo" src={profilePhotoUrl} width="32" height="32" alt="" />}
        <span>{name}</span>
      </Link>
      <Link class="bar-link" href={href('/visits')} aria-current={path === '/visits' ? 'page' : undefined}>
        <Icon name="calendar" />
        <span class="bar-word">{t('booking.page.nav.visits')}</span>
        {waiting > 0 && <span class="bar-count">{waiting}</span>}
      </Link>
    </header>
  );
}

function Footer() {
  const { t, locale } = useTexts();
  const { page } = useBooking();
  const { path, query } = useRouter();
  const inLanguage = (language: string) => {
    const next = new URLSearchParams(query);
    next.set('locale', language);
    return `/b/${page.slug}${path}?${next}`;
  };
  return (
    <footer class="foot">
      <nav aria-label={t('booking.page.language.label')}>
        {locales.map((language) => (
          <a
            key={language}
            href={inLanguage(language)}
            hreflang={language}
            lang={language}
            aria-current={language === locale ? 'true' : undefined}
          >
            {t(names[language])}
          </a>
        ))}
      </nav>
      <nav aria-label={t('booking.page.nav.legal')}>
        <a href={`/b/${page.slug}/privacy?locale=${locale}`}>{t('booking.page.nav.privacy')}</a>
        <a href={`/b/${page.slug}/terms?locale=${locale}`}>{t('booking.page.nav.terms')}</a>
      </nav>
    </footer>
  );
}

/** Above everything while there is no connection: what was typed stays, and nothing can be sent. */
function Offline() {
  const { t } = useTexts();
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const read = () => setOffline(!navigator.onLine);
    read();
    addEventListener('online', read);
    addEventListener('offline', read);
    return () => {
      removeEventListener('online', read);
      removeEventListener('offline', read);
    };
  }, []);
  return (
    <div class="offline" role="status">
      {isOffline && <p>{t('booking.page.error.offlineBanner')}</p>}
    </div>
  );
}
