/** What a REST address answers: to everybody, or to who may; an empty body or a made-up token is then refused with 400 or 404. */
interface RouteRule {
  /** The walkers (as in fieldRules) who may; the others get 403. 'all' also lets those in who are not signed in. */
  readonly may: string;
  /** What it answers to who may, with the request that the walk sends. */
  readonly status: number;
  /** What is sent. */
  readonly body?: object;
}

const open = (status: number, body?: object): RouteRule => ({ may: 'all', status, body });
const signedIn = (status: number, body?: object): RouteRule => ({ may: 'OARSN', status, body });

/** The rule of every REST address. */
export const routeRules: Readonly<Record<string, RouteRule>> = {
  'GET /api/booking/:slug/next': open(404),
  'DELETE /api/booking/:slug/waitlist/:id': open(404),
  'GET /api/booking/:slug/page': open(404),
  'GET /api/booking/:slug/times': open(404),
  'GET /auth/refreshAccessTokens': { may: '', status: 401 },
  'GET /auth/password/forgot': open(200),
  'GET /b/:slug': open(404),
  'GET /b/:slug/*': open(404),
  'GET /api/booking/:slug/appointments/:id/calendar.ics': open(404),
  'GET /api/booking/:slug/days': open(404),
  'GET /api/booking/:slug/live': open(404),
  'GET /api/booking/:slug/me': open(404),
  'GET /billing/invoices/:number': { may: 'O', status: 404 },
  'GET /calendar/:token.ics': open(404),
  'GET /export/appointments': { may: 'OARS', status: 400 },
  'GET /export/clients': { may: 'OA', status: 200 },
  'GET /export/organization': { may: 'OA', status: 200 },
  'GET /healthz': open(200),
  'GET /invite/:token': open(404),
  'GET /invite/:token/': open(404),
  'GET /photos/:key/:file': open(404),
  'GET /r/:token': open(404),
  'GET /r/:token/': open(404),
  'GET /readyz': open(200),
  'GET /robots.txt': open(200),
  'GET /sitemap.xml': open(200),
  'GET /stop/:token': open(404),
  'GET /stop/:token/': open(404),
  'GET /utils/analytics': open(200),
  'GET /utils/geoip': open(200),
  'GET /webpush/publicKey': signedIn(200),
  'POST /api/booking/:slug/appointments/:id/alternative': open(404, {}),
  'POST /api/booking/:slug/appointments/:id/answers': open(404, {}),
  'POST /api/booking/:slug/appointments/:id/cancel': open(404, {}),
  'POST /api/booking/:slug/appointments/:id/move': open(404, {}),
  'POST /api/booking/:slug/bookings': open(404, {}),
  'POST /api/booking/:slug/codes': open(404, {}),
  'POST /api/booking/:slug/links/:token': open(404, {}),
  'POST /api/booking/:slug/links/:token/seat': open(404, {}),
  'POST /api/booking/:slug/sign-in': open(404, {}),
  'POST /api/booking/:slug/sign-out': open(404, {}),
  'POST /api/booking/:slug/waitlist': open(404, {}),
  'POST /api/booking/:slug/waitlist/check': open(404, {}),
  'POST /auth/invitation': open(400, {}),
  'POST /auth/invitation/accept': open(400, {}),
  'POST /auth/logout': open(200, {}),
  'POST /auth/password/forgot': open(400, {}),
  'POST /auth/password/link': open(400, {}),
  'POST /auth/password/reset': open(400, {}),
  'POST /auth/signup': open(400, {}),
  'POST /auth/switch': signedIn(404, { id: 'UHJvdmlkZXI6OTg3NjU0MzIx' }),
  'POST /auth/web': open(400, {}),
  'POST /graphql': open(400, {}),
  'POST /hooks/sms/twilio': open(404, {}),
  'POST /invite/:token': open(404, {}),
  'POST /invite/:token/': open(404, {}),
  'POST /invite/client': {
    may: 'OARS',
    status: 400,
    body: { clientPhoneNumber: '+359888222333', inviteLink: 'https://elsewhere.example/none' },
  },
  'POST /r/:token': open(404),
  'POST /r/:token/': open(404),
  'POST /stop/:token': open(415, {}),
  'POST /stop/:token/': open(415, {}),
  'POST /stripe/webhook': open(404, {}),
  'POST /utils/missingText': open(400, {}),
  'POST /webpush/saveSubscription': signedIn(400, {}),
};
