/**
 * When jobs run automatically, in UTC. `fill` makes up for a run that was missed while no server was up; the key keeps
 * a late run from being queued twice.
 */
export const schedule = `
* * * * * sweepMessages ?jobKey=sweepMessages&max=1
* * * * * sweepWebhooks ?jobKey=sweepWebhooks&max=1
* * * * * sendReminders ?jobKey=sendReminders&max=1
* * * * * sweepWaitlist ?jobKey=sweepWaitlist&max=1
* * * * * billingTick ?jobKey=billingTick&max=1
* * * * * fetchOutsideCalendars ?jobKey=fetchOutsideCalendars&max=1
3 * * * * sendMonthlyReports ?fill=1h&jobKey=sendMonthlyReports&max=3
7 * * * * forgetEvents ?fill=2h&jobKey=forgetEvents&max=3
17 * * * * forgetAttempts ?fill=2h&jobKey=forgetAttempts&max=3
27 * * * * forgetClientSignIns ?fill=2h&jobKey=forgetClientSignIns&max=3
47 1 * * * extendAllSeries ?fill=2d&jobKey=extendAllSeries&max=3
32 3 * * * forgetInvites ?fill=2d&jobKey=forgetInvites&max=3
37 3 * * * forgetImports ?fill=2d&jobKey=forgetImports&max=3
47 3 * * * forgetBillingEvents ?fill=2d&jobKey=forgetBillingEvents&max=3
57 3 * * * forgetWebhookDeliveries ?fill=2d&jobKey=forgetWebhookDeliveries&max=3
27 3 * * * forgetIdempotencyKeys ?fill=2d&jobKey=forgetIdempotencyKeys&max=3
`;
