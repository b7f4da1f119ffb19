import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import fastifyCookie from '@fastify/cookie';
import { isOwnOrigin } from '../guardOrigin.ts';
import type { HttpSettings } from '../httpDeps.ts';
import { ACCESS_COOKIE } from '../request/requestTokens.ts';

/** Whether a page of ours, or no browser at all, opens a socket (rule R4). */
export function isFromHere(
  { headers, socket }: IncomingMessage,
  { publicUrl, trustProxy }: HttpSettings,
): boolean {
  const forwarded = (name: string) => {
    const value = trustProxy === false ? undefined : headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const host = forwarded('x-forwarded-host') ?? headers.host ?? '';
  const isSecure = forwarded('x-forwarded-proto') === 'https' || socket instanceof TLSSocket;
  return headers.origin === undefined || isOwnOrigin(headers.origin, { host, isSecure, publicUrl });
}

/** The access token of a socket: from its connection parameters, else from the cookie of a page of ours. */
export function socketToken(
  parameters: Readonly<Record<string, unknown>> | undefined,
  { headers }: IncomingMessage,
): string | null {
  const given = parameters?.accessToken;
  if (typeof given === 'string') return given;
  if (headers.origin === undefined || !headers.cookie) return null;
  return fastifyCookie.parse(headers.cookie)[ACCESS_COOKIE] ?? null;
}
