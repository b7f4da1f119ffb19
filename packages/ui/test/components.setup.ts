import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Every test begins with an empty page: files share one DOM, since they run without isolation.
afterEach(cleanup);
