import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test files share one document; without globals the library cannot take its components out of it by itself.
afterEach(cleanup);
