/**
 * When jobs run automatically, in UTC. `fill` makes up for a run that was missed while no server was up; the key keeps
 * a late run from being queued twice.
 */
export const schedule = `
* * * * * sweepMessages ?jobKey=sweepMessages&max=1
* * * * * sendReminders ?jobKey=sendReminders&max=1
7 * * * * forgetEvents ?fill=2h&jobKey=forgetEvents&max=3
17 * * * * forgetAttempts ?fill=2h&jobKey=forgetAttempts&max=3
47 1 * * * extendAllSeries ?fill=2d&jobKey=extendAllSeries&max=3
37 3 * * * forgetImports ?fill=2d&jobKey=forgetImports&max=3
27 3 * * * forgetIdempotencyKeys ?fill=2d&jobKey=forgetIdempotencyKeys&max=3
`;
