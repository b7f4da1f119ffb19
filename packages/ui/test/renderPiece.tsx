import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { SlotkeeperProvider } from '../src/SlotkeeperProvider.tsx';

function Around({ children }: { readonly children: ReactNode }) {
  return <SlotkeeperProvider closeLabel="Close">{children}</SlotkeeperProvider>;
}

/** Shows a component as it appears on a page: with the theme around it. */
export function renderPiece(piece: ReactElement) {
  return render(piece, { wrapper: Around });
}
