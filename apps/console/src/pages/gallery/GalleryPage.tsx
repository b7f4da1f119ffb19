import { Anchor } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { type Locale, locales } from '@slotkeeper/i18n/locale';
import { SlotkeeperProvider } from '@slotkeeper/ui/SlotkeeperProvider';
import type { i18n as I18n } from 'i18next';
import { Suspense, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { RelayEnvironmentProvider } from 'react-relay';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { LoadingStatus } from '../../lib/loading/FormSkeleton.tsx';
import { ViewerContext } from '../../lib/viewer/ViewerContext.ts';
import classes from './Gallery.module.css';
import { galleryEntries } from './galleryEntries.ts';
import { type GalleryEntry, galleryPath, type GalleryUrl, readGalleryUrl } from './galleryUrl.ts';
import { playedServer } from './playedServer.ts';
import { sampleViewer } from './samples.ts';

/** Every piece in every state, for developers: /gallery?lang=bg&scheme=dark, of `npm run dev` only. */
export function GalleryPage() {
  const i18n = useLoaderData<I18n>();
  const url = readGalleryUrl(useSearchParams()[0]);
  const { lang, scheme, piece } = url;
  const shown = piece === null ? galleryEntries : galleryEntries.filter(({ name }) => name === piece);
  return (
    // Another language or scheme starts over: a piece keeps nothing of the former one.
    <I18nextProvider key={`${i18n.language} ${scheme}`} i18n={i18n}>
      <SlotkeeperProvider closeLabel={i18n.t('common.close')} colorScheme={scheme}>
        <DatesProvider settings={{ locale: lang, firstDayOfWeek: 1 }}>
          <main className={classes.page}>
            <Choices url={url} />
            {shown.map((entry) => (
              <Piece key={entry.name} entry={entry} url={url} />
            ))}
          </main>
        </DatesProvider>
      </SlotkeeperProvider>
    </I18nextProvider>
  );
}

function Choices({ url }: { url: GalleryUrl }) {
  const schemes = ['light', 'dark'] as const;
  return (
    <nav className={classes.choices}>
      {locales.map((lang) => (
        <Choice key={lang} label={lang} to={{ ...url, lang }} isOn={lang === url.lang} />
      ))}
      {schemes.map((scheme) => (
        <Choice key={scheme} label={scheme} to={{ ...url, scheme }} isOn={scheme === url.scheme} />
      ))}
      {url.piece !== null && <Choice label="all" to={{ ...url, piece: null }} isOn={false} />}
    </nav>
  );
}

function Choice({ label, to, isOn }: { label: string; to: GalleryUrl; isOn: boolean }) {
  return (
    <Anchor
      component={Link}
      to={galleryPath(to)}
      aria-current={isOn || undefined}
      fw={isOn ? 700 : undefined}
    >
      {label}
    </Anchor>
  );
}

/** On the page of all pieces a dialog is only a link to itself. */
function Piece({ entry, url }: { entry: GalleryEntry; url: GalleryUrl }) {
  const { name, isDialog = false } = entry;
  const isAlone = url.piece === name;
  return (
    <div className={classes.piece} data-piece={name}>
      <p className={classes.name}>
        <Anchor component={Link} to={galleryPath({ ...url, piece: name })}>
          {name}
        </Anchor>
      </p>
      {(!isDialog || isAlone) && <GalleryFrame entry={entry} locale={url.lang} />}
    </div>
  );
}

/** One entry as it appears behind the sign-in, with a server of its own. */
function GalleryFrame({ entry: { Show, answers }, locale }: { entry: GalleryEntry; locale: Locale }) {
  const [environment] = useState(() => playedServer(answers));
  const { t } = useTranslation();
  return (
    <RelayEnvironmentProvider environment={environment}>
      <ViewerContext value={sampleViewer}>
        <ErrorSection>
          <Suspense fallback={<LoadingStatus>{t('common.loading')}</LoadingStatus>}>
            <Show locale={locale} />
          </Suspense>
        </ErrorSection>
      </ViewerContext>
    </RelayEnvironmentProvider>
  );
}
