// Load-tests two built servers on one database over HTTP and looks for what went wrong: `npm run bench:booking`. The
// same load test, shortened, is the test bookingRaceOfServers. SECONDS and CONNECTIONS change its length and its width.
import { cpus, loadavg } from 'node:os';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { loadTestBusiness } from '../apps/server/test/bookingLoadTest/loadTestBusiness.ts';
import { runLoadTest } from '../apps/server/test/bookingLoadTest/runLoadTest.ts';
import { lostAnswers } from '../apps/server/test/bookingLoadTest/lostAnswers.ts';
import { given as writeGiven } from '../apps/server/test/given/given.ts';
import { PASSWORD } from '../apps/server/test/given/organization.ts';
import { speakTo } from '../apps/server/test/given/server.ts';
import { violations } from '../apps/server/test/violations.ts';
import { startServer } from '../e2e/fixtures/startServer.ts';

const SECONDS = Number(process.env.SECONDS ?? 30);
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 64);
const DAYS = 5;
const env = {
  SLOTKEEPER_DEMO: 'off',
  SLOTKEEPER_RATE_LIMIT: 'off',
  SLOTKEEPER_SECRET: 'the same secret for both servers of the benchmark',
  SLOTKEEPER_LOG_LEVEL: 'error',
};

/** Runs the load for the time of the benchmark, and checks what it leaves behind. */
async function measure(origins, database) {
  const business = await loadTestBusiness(writeGiven(database.db), { now: Date.now(), days: DAYS });
  const signedIn = await speakTo(origins[0]).post('/auth/web', {
    email: business.ownerEmail,
    password: PASSWORD,
  });
  const endsAt = performance.now() + SECONDS * 1_000;
  const { answers, figures } = await runLoadTest({
    business,
    accessToken: signedIn.body.accessToken,
    origins,
    connections: CONNECTIONS,
    seed: 20_260_302,
    goesOn: () => performance.now() < endsAt,
  });
  return {
    figures,
    answered: answers.changes.length,
    faults: [
      ...(await violations(database.db)),
      ...(await lostAnswers(database.db, business.organizationId, answers.changes)),
      ...Object.entries(figures.failures).map(([name, count]) => `${count} answers were failures: ${name}`),
      ...(figures.twinsApart > 0
        ? [`${figures.twinsApart} requests sent twice did two different things`]
        : []),
    ],
  };
}

const first = await startServer({ env });
const databaseUrl = await first.databaseUrl();
const second = await startServer({ env, databaseUrl });
const database = openDatabase(databaseUrl, 8);
try {
  const load = loadavg()[0].toFixed(1);
  console.log(`${CONNECTIONS} connections to two servers, 5 providers, ${DAYS} days, ${SECONDS} s`);
  console.log(`${cpus().length} cores, Node ${process.versions.node}, load before ${load}\n`);
  const { figures, answered, faults } = await measure([first.url, second.url], database);
  console.table(figures.table());
  console.log('Refusals by code:', figures.refusals);
  console.log(`${answered} answered changes compared with the database.`);
  for (const fault of faults) console.log(`FAULT: ${fault}`);
  console.log(faults.length === 0 ? 'Nothing overlaps, no seat too many, no answer lost, no failure.' : '');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await database.close();
  await second.remove();
  await first.remove();
}
