export { exportOrganization } from './exportOrganization.ts';
