import { BookPage } from './pages/book/BookPage.tsx';
import { StartPage } from './pages/start/StartPage.tsx';
import { MissingPage } from './pages/MissingPage.tsx';
import { OpenPage } from './pages/visits/OpenPage.tsx';
import { VisitPage } from './pages/visits/VisitPage.tsx';
import { VisitsPage } from './pages/visits/VisitsPage.tsx';
import { useRouter } from './lib/router.ts';

/** Whether there is a screen at a path below /b/{slug}. */
export function isScreen(path: string): boolean {
  return /^$|^\/book$|^\/visits(\/[^/]+)?$|^\/open\/[^/]+$/.test(path);
}

export function Screen() {
  const { path } = useRouter();
  if (!isScreen(path)) return <MissingPage />;
  const [, page, id = ''] = path.split('/');
  if (page === 'book') return <BookPage />;
  if (page === 'open') return <OpenPage token={id} />;
  if (page === 'visits') return id ? <VisitPage id={id} /> : <VisitsPage />;
  return <StartPage />;
}
