import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy, siteHeaders } from '@cove/server-kit/page-policy'
import { hostNameOf } from './guards.ts'

/** A connection without a byte for so long is closed. */
export const idleSocketMs = 120_000
// Announced a little shorter, so that a client that keeps connections closes first and never writes into a closing one.
const keepAlive = `timeout=${idleSocketMs / 1000 - 5}`

/** Headers of every answer; tokens and paths never leave in a Referer (S-D8). */
export const commonHeaders: Readonly<Record<string, string>> = {
  'keep-alive': keepAlive,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Gives an answer the headers of every answer; what was set for this one stays. */
export function setCommonHeaders(reply: FastifyReply): FastifyReply {
  for (const [name, value] of Object.entries(commonHeaders)) if (!reply.hasHeader(name)) void reply.header(name, value)
  return reply
}

/** SHR-01: headers of the page that visitors see. It speaks to nobody but the device, and no search engine keeps it. */
export const sharePageHeaders: Readonly<Record<string, string>> = {
  ...siteHeaders,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types cove#share',
  ].join('; '),
  'x-robots-tag': 'noindex, nofollow',
}

const maxOrigins = 64
const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])
const exactOrigin = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/

/**
 * S-C2: headers of the desktop's page. It may speak to the devices the directory knows, each by its exact address, and on loopback to
 * other devices of this machine. Anything that is not exactly an origin is left out, so that no report can widen the policy.
 */
export function pageHeaders(host: string, deviceOrigins: readonly string[]): Readonly<Record<string, string>> {
  const origins = deviceOrigins.filter((origin) => exactOrigin.test(origin)).slice(0, maxOrigins)
  const onLoopback = loopbackHosts.has(hostNameOf(host)) ? ['http://127.0.0.1:*'] : []
  return { ...siteHeaders, 'content-security-policy': contentSecurityPolicy([...new Set([...onLoopback, ...origins])]) }
}

/** S-I3: what a person stored never runs in our origin, however it is opened. */
export const userContentHeaders: Readonly<Record<string, string>> = { 'content-security-policy': "sandbox; default-src 'none'" }
