import { createContext } from 'react';
import type { Placement } from './placement.ts';

/** The time that stays lit in the views while it is being booked; null for none. */
export const MarkedTimeContext = createContext<Placement | null>(null);
