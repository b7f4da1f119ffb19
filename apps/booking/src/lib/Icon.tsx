/** Our few pictures, drawn as Tabler draws its own: 24 by 24, strokes of 2. */
const paths = {
  back: 'M15 6l-6 6l6 6',
  calendar: 'M4 6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM8 3v4M16 3v4M4 11h16',
  check: 'M5 12l5 5L20 7',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5l3 3',
  down: 'M6 9l6 6l6-6',
  forward: 'M9 6l6 6l-6 6',
  mail: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7l9 6l9-6',
  map: 'M12 21c4-4 7-7.300 7-11a7 7 0 1 0-14 0c0 3.700 3 7 7 11zM12 13a3 3 0 1 0 0-6a3 3 0 0 0 0 6',
  minus: 'M5 12h14',
  people:
    'M9 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M16 3.130a4 4 0 0 1 0 7.750M21 21v-2a4 4 0 0 0-3-3.850',
  phone: 'M5 4h4l2 5l-2.500 1.500a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  plus: 'M12 5v14M5 12h14',
  user: 'M12 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8M5 21v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v2',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
