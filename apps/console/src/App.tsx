import { SlotkeeperProvider } from '@slotkeeper/ui/SlotkeeperProvider';
import type { i18n as I18n } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { type Consent, ConsentContext } from './features/people/consent/ConsentContext.ts';
import { useLocale } from './lib/locale/useLocale.ts';
import { createRouter } from './router.tsx';

const router = createRouter();

interface AppProps {
  i18n: I18n;
  consent: Promise<Consent | null>;
}

/** The console: texts, theme and addresses around all pages. */
export function App({ i18n, consent }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <ConsentProvider consent={consent}>
        <Themed />
      </ConsentProvider>
    </I18nextProvider>
  );
}

function Themed() {
  const locale = useLocale();
  const { t } = useTranslation();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <SlotkeeperProvider closeLabel={t('common.close')}>
      {/* Without transitions a new page shows its skeleton at once instead of the old page until its data is here. */}
      <RouterProvider router={router} useTransitions={false} />
    </SlotkeeperProvider>
  );
}

interface ConsentProviderProps {
  /** Pages are there before it is known whether there is something to decide. */
  consent: Promise<Consent | null>;
  children: ReactNode;
}

/** Lets every page offer the cookie settings and count events. */
function ConsentProvider({ consent, children }: ConsentProviderProps) {
  const [known, setKnown] = useState<Consent | null>(null);
  useEffect(() => {
    void consent.then(setKnown);
  }, [consent]);
  return <ConsentContext value={known}>{children}</ConsentContext>;
}
