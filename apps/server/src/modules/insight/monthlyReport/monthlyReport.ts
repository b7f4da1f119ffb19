export { sendMonthlyReports } from './sendMonthlyReports.ts';
