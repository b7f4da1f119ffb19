import path from 'node:path';
import { defaultPlans } from '@slotkeeper/domain/billing/plans';
import { SUPPORT_EMAIL } from '@slotkeeper/domain/product';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { demoIssuer } from './platform/billing/issuer.ts';
import { repositoryRoot } from './platform/repositoryRoot.ts';

const read = (environment: NodeJS.ProcessEnv, isTerminal = false) => readConfig(environment, { isTerminal });

describe('the configuration', () => {
  test('needs nothing: everything has a default, and an empty variable is none', () => {
    const defaults = {
      roles: { web: true, worker: true },
      port: 4000,
      host: 'localhost',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseWaitMs: 300_000,
      dataFolder: path.join(repositoryRoot(), '.data'),
      demo: 'auto',
      secret: null,
      trustProxy: false,
      publicUrl: null,
      supportEmail: SUPPORT_EMAIL,
      s3: null,
      analyticsId: null,
      googlePlacesKey: null,
      push: { keys: null },
      email: null,
      sms: null,
      billing: { plans: defaultPlans, stripe: null, issuer: demoIssuer },
      messageLimits: {
        SMS: { perRecipient: 5, perOrganization: 100 },
        EMAIL: { perRecipient: 30, perOrganization: 500 },
      },
      hasMetrics: false,
      hasGraphiql: false,
      rateLimit: 1_200,
      requestBounds: { atOnce: 200, deadlineMs: 9_000 },
      logLevel: 'info',
    };
    expect(read({})).toEqual(defaults);
    expect(read({ PORT: '', DATABASE_URL: '', SLOTKEEPER_SECRET: '' })).toEqual(defaults);
  });

  test('counts no requests where the operator wants that', () => {
    expect(read({ SLOTKEEPER_RATE_LIMIT: 'off' }).rateLimit).toBeNull();
  });

  test('knows the database itself behind a pooler, and refuses it alone', () => {
    const direct = { SLOTKEEPER_DATABASE_DIRECT_URL: 'postgres://db.example/salon' };
    const pooled = read({ ...direct, DATABASE_URL: 'postgres://pooler.example/salon' });
    expect([pooled.databaseUrl, pooled.databaseDirectUrl]).toEqual([
      'postgres://pooler.example/salon',
      'postgres://db.example/salon',
    ]);
    expect(() => read(direct)).toThrow(/^SLOTKEEPER_DATABASE_DIRECT_URL needs DATABASE_URL/);
  });

  test('takes what is set', () => {
    const config = read({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgresql://localhost/salon',
      SLOTKEEPER_ROLE: 'worker',
      SLOTKEEPER_DATA: '/srv/salon',
      SLOTKEEPER_DEMO: 'off',
      SLOTKEEPER_TRUST_PROXY: '10.0.0.0/8',
      SLOTKEEPER_SUPPORT_EMAIL: 'help@salon.example',
      SLOTKEEPER_PUBLIC_URL: 'https://salon.example',
      SLOTKEEPER_ANALYTICS_ID: 'G-AB12CD34EF',
      SLOTKEEPER_GOOGLE_PLACES_KEY: 'AIza-places',
      SLOTKEEPER_METRICS: 'on',
      SLOTKEEPER_RATE_LIMIT: '300',
    });
    expect(config).toMatchObject({
      roles: { web: false, worker: true },
      port: 8080,
      host: '0.0.0.0',
      dataFolder: '/srv/salon',
      demo: 'off',
      trustProxy: '10.0.0.0/8',
      analyticsId: 'G-AB12CD34EF',
      googlePlacesKey: 'AIza-places',
      hasMetrics: true,
      hasGraphiql: false,
      rateLimit: 300,
    });
    expect(config.publicUrl?.origin).toBe('https://salon.example');
    expect(config.supportEmail).toBe('help@salon.example');
  });

  test('N4: takes limits of messages, whole numbers from 1', () => {
    const given = { SLOTKEEPER_SMS_PER_NUMBER: '2', SLOTKEEPER_EMAILS_PER_ORGANIZATION: '1000' };
    expect(read(given).messageLimits).toEqual({
      SMS: { perRecipient: 2, perOrganization: 100 },
      EMAIL: { perRecipient: 30, perOrganization: 1000 },
    });
    for (const wrong of ['0', '1.5', 'many']) {
      expect(() => read({ SLOTKEEPER_SMS_PER_NUMBER: wrong })).toThrow(
        'SLOTKEEPER_SMS_PER_NUMBER cannot be used: expected a whole number from 1.',
      );
    }
  });

  test('sends web push by its own keys, by those given, or not at all; never by half a pair', () => {
    const publicKey = `B${'a'.repeat(86)}`;
    const privateKey = 'b'.repeat(43);
    const pair = { SLOTKEEPER_VAPID_PUBLIC_KEY: publicKey, SLOTKEEPER_VAPID_PRIVATE_KEY: privateKey };
    expect(read(pair)).toMatchObject({ push: { keys: { publicKey, privateKey } } });
    expect(read({ ...pair, SLOTKEEPER_PUSH: 'off' })).toMatchObject({ push: null });
    expect(() => read({ SLOTKEEPER_VAPID_PUBLIC_KEY: publicKey })).toThrow('must be set together');
  });

  test('takes a bucket with what opens it, and no bucket without', () => {
    const keys = { SLOTKEEPER_S3_ACCESS_KEY_ID: 'key', SLOTKEEPER_S3_SECRET_ACCESS_KEY: 'secret' };
    expect(read({ SLOTKEEPER_S3_BUCKET: 'photos', ...keys }).s3).toEqual({
      bucket: 'photos',
      endpoint: null,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(() => read({ SLOTKEEPER_S3_BUCKET: 'photos' })).toThrow('SLOTKEEPER_S3_BUCKET needs');
    expect(read(keys).s3).toBeNull();
  });

  test('is quiet on a terminal, where a person reads the lines about steps', () => {
    expect(read({}, true).logLevel).toBe('warn');
    expect(read({ SLOTKEEPER_LOG_LEVEL: 'debug' }, true).logLevel).toBe('debug');
  });

  test.each([
    ['PORT', 'http', 'PORT cannot be used: expected a port number from 0 to 65535.'],
    ['PORT', '99999999', 'PORT cannot be used: expected a port number from 0 to 65535.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL cannot be used: expected an address that starts with postgres://.',
    ],
    [
      'DATABASE_URL',
      'postgres://',
      'DATABASE_URL cannot be used: expected an address that names a database, such as postgres://user@host/database.',
    ],
    ['SLOTKEEPER_ROLE', 'all', 'SLOTKEEPER_ROLE cannot be used: expected web, worker or both.'],
    ['SLOTKEEPER_DEMO', 'maybe', 'SLOTKEEPER_DEMO cannot be used: expected on, off or auto.'],
    ['SLOTKEEPER_SECRET', 'short', 'SLOTKEEPER_SECRET cannot be used: expected at least 32 characters.'],
    [
      'SLOTKEEPER_TRUST_PROXY',
      'nginx',
      'SLOTKEEPER_TRUST_PROXY cannot be used: expected addresses or networks, separated by commas.',
    ],
    [
      'SLOTKEEPER_SUPPORT_EMAIL',
      'us',
      'SLOTKEEPER_SUPPORT_EMAIL cannot be used: expected an e-mail address.',
    ],
  ])('%s=%s is refused in one sentence', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(sentence);
  });

  test.each([
    'https://salon.example',
    'http://localhost:4000',
    'https://salon.example/',
    'HTTPS://Salon.example:8443',
  ])('links can lead to %s', (address) => {
    expect(read({ SLOTKEEPER_PUBLIC_URL: address }).publicUrl?.origin).toBe(new URL(address).origin);
  });

  test.each([
    'salon',
    'ftp://files.example',
    'javascript:alert(1)',
    'https://user:hunter2@salon.example',
    'https://user@salon.example',
    'https://salon.example/path',
    'https://salon.example/?x',
    'https://salon.example?',
    'https://salon.example/#x',
    'https://user:hunter2@salon.example/path?x',
  ])('they cannot lead to %s, which is not printed', (address) => {
    expect(() => read({ SLOTKEEPER_PUBLIC_URL: address })).toThrow(
      /^SLOTKEEPER_PUBLIC_URL cannot be used: expected http:\/\/ or https:\/\/ and a host, such as https:\/\/book\.example\.com, without a password, path or query\.$/,
    );
  });
});

describe('the senders', () => {
  const http = { SLOTKEEPER_SMS_HTTP_URL: 'https://user:s%25ret@sms.example/send' };
  const json = { SLOTKEEPER_SMS_HTTP_HEADERS: '{"Content-Type":"application/json"}' };

  test('take a user and a password in the URL as a header, since no request goes to such a URL', () => {
    expect(read({ ...http, ...json, SLOTKEEPER_SMS_HTTP_BODY: '{"to":"{to}"}' }).sms).toMatchObject({
      url: new URL('https://sms.example/send'),
      headers: {
        authorization: `Basic ${Buffer.from('user:s%ret').toString('base64')}`,
        'content-type': 'application/json',
      },
    });
  });

  test.each([
    ['a password that cannot be decoded', { SLOTKEEPER_SMTP_URL: 'smtps://user:p%ZZ@mail.example' }, '%25'],
    ['half a mail server', { SLOTKEEPER_SMTP_URL: 'smtps://mail.example' }, 'SLOTKEEPER_EMAIL_FROM'],
    [
      'a body for GET',
      { ...http, ...json, SLOTKEEPER_SMS_HTTP_METHOD: 'GET', SLOTKEEPER_SMS_HTTP_BODY: '{}' },
      'GET',
    ],
    ['a body of no type', { ...http, SLOTKEEPER_SMS_HTTP_BODY: '{}' }, 'Content-Type'],
    [
      'a header that no request can carry',
      { ...http, SLOTKEEPER_SMS_HTTP_HEADERS: '{"X":"Ключ"}' },
      'JSON object',
    ],
    ['two gateways', { ...http, SLOTKEEPER_TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` }, 'exclude each other'],
  ])('refuse %s at the start', (_, environment, reason) => {
    expect(() => read(environment)).toThrow(reason);
  });
});
