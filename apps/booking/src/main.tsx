import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import { must } from '@slotkeeper/domain/must';
import { hydrate, render } from 'preact';
import { App } from './App.tsx';
import { loadTexts } from './lib/loadTexts.ts';
import { addressOf } from './lib/router.ts';
import type { PageTexts } from './lib/texts.ts';
import './styles/base.css';
import './styles/start.css';
import './styles/flow.css';
import './styles/visits.css';

interface State {
  readonly texts: PageTexts;
  readonly isEmbedded: boolean;
}

const stateOf = <Shape,>(id: string) => {
  const element = document.getElementById(id);
  return element?.textContent ? (JSON.parse(element.textContent) as Shape) : null;
};

async function start(): Promise<void> {
  const page = must(stateOf<BookingPage>('booking-page'), 'the document holds its page');
  const root = must(document.getElementById('app'), 'the document has a place for the app');
  const state = stateOf<State>('booking-texts');
  document.getElementById('booking-texts')?.remove();
  const address = addressOf(location, page.slug);
  const app = (
    <App
      page={page}
      texts={state?.texts ?? (await loadTexts(page.locale))}
      address={address}
      isEmbedded={state?.isEmbedded ?? address.query.get('embed') === '1'}
      now={Number(root.dataset.now) || Date.now()}
    />
  );
  if (root.firstElementChild) hydrate(app, root);
  else render(app, root);
}

void start();
