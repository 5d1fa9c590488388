import { extname } from 'node:path'
import type { AppFiles } from './unpack.ts'

/** Where the files of apps are. */
export const filesPrefix = '/app-files'
/** Where the script is that apps use; the number changes with what it promises. */
export const sdkPlace = 'sdk'

/** What an app may send; anything else is not found. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
}

/** A file as it is sent. */
export interface FileAnswer {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

const exactOrigin = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i

/**
 * APP-03: what a page of an app may do: run its own files and show them. It has no origin, so no session and no storage; no network, no
 * frames, no forms. `origin` is that of the request; its files are named by their whole address, so that it loads nothing else of the device.
 */
export function appPolicy(origin: string, place: string): string {
  const own = exactOrigin.test(origin) ? `${origin}${filesPrefix}/${place}/` : "'none'"
  const sdk = exactOrigin.test(origin) ? ` ${origin}${filesPrefix}/${sdkPlace}/` : ''
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${own}${sdk} 'wasm-unsafe-eval'`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `media-src ${own} data: blob:`,
    `font-src ${own} data:`,
    "connect-src 'none'",
    "worker-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "webrtc 'block'",
  ].join('; ')
}

const permissions = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb']

/** Headers of every file of an app, found or not. */
export const fileHeaders = (origin: string, place: string): Readonly<Record<string, string>> => ({
  'content-security-policy': appPolicy(origin, place),
  'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  // To a page without an origin its own files are of another origin.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
})

/** Connections that a policy does not stop in every browser; `shut.js` takes them away before a script of the app runs. */
const shut = new TextEncoder().encode(`<!doctype html><script src="${filesPrefix}/${sdkPlace}/1/shut.js"></script>\n`)

/** A file of an app; undefined for what it does not have, or may not send. */
export function answerOf(files: AppFiles, path: string): FileAnswer | undefined {
  const bytes = files.get(path)
  const type = types[extname(path).toLowerCase()]
  if (!bytes || type === undefined || path === 'manifest.json') return undefined
  const body = type.startsWith('text/html') ? Buffer.concat([shut, bytes]) : bytes
  // The place is another one after each update.
  return { body, headers: { 'content-type': type, 'cache-control': 'private, max-age=31536000, immutable' } }
}
