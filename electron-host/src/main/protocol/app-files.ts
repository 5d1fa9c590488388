import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { cacheFor, deviceAreas, frameHeaders, frameName, siteHeaders } from '@cove/server-kit/page-policy'
import { isAppUrl } from '../security/app-origin.ts'
import { contentTypes } from './content-types.ts'

/** What pages are served from. */
export interface AppFilesParts {
  /** A built site: `shell/<build>/`, `remotes/<id>/<version>/` and the registry that names the current shell. */
  readonly folder: string
  /** Answers the device's calls, with the session that main holds. */
  readonly device: (request: Request, pathname: string) => Promise<Response>
}

/** What Electron adds to a request of its protocol; a page cannot forge it. */
type FromPage = Request & { readonly initiatorOrigin?: string }

const registries = new Set(['/remotes.json', '/remotes-files.json'])
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Creates the handler of `app://desktop`: files of the site, the desktop's page for its addresses, and the device's calls. */
export function createAppFiles(parts: AppFilesParts): (request: Request) => Promise<Response> {
  return async (request: FromPage) => {
    if (!isAppUrl(request.url)) return refusal(403)
    // Absent when the address was opened by main itself.
    if (request.initiatorOrigin !== undefined && !isAppUrl(request.initiatorOrigin)) return refusal(403)
    const pathname = safePath(request.url)
    if (pathname === undefined) return refusal(403)
    if (deviceAreas.test(pathname)) return parts.device(request, pathname)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
    const file = await placeOf(parts.folder, pathname)
    if (file === undefined) return refusal(404)
    return answer(parts.folder, file, request.method === 'HEAD')
  }
}

/** The path of an address, decoded once; undefined for what must not reach the disk, however it is written. */
export function safePath(address: string): string | undefined {
  // `new URL` resolves `..` and turns backslashes round: the text as the page wrote it is judged.
  const written = /^app:\/\/[^/?#]*([^?#]*)/.exec(address)?.[1] ?? ''
  const pathname = decodedOnce(written === '' ? '/' : written)
  if (pathname === undefined || /[\0\\]/.test(pathname) || !pathname.startsWith('/')) return undefined
  // Encoded a second time: no file has such a name.
  if (/%[0-9a-f]{2}/i.test(pathname)) return undefined
  return pathname.split('/').some((part) => part.startsWith('.') || part.includes(':')) ? undefined : pathname
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // A malformed escape names no file.
    return undefined
  }
}

interface Place {
  readonly path: string
  readonly pathname: string
}

async function placeOf(folder: string, pathname: string): Promise<Place | undefined> {
  if (registries.has(pathname)) return { path: pathname.slice(1), pathname }
  if (pathname.startsWith('/remotes/')) {
    const isDocument = extname(pathname) === '.html' && !frameName.test(pathname)
    return isDocument ? undefined : { path: pathname.slice(1), pathname }
  }
  const shell = await currentShell(folder)
  if (shell === undefined) return undefined
  // A deep link is a screen of the desktop, and the desktop is one page.
  const name = extname(pathname) === '' ? '/index.html' : pathname
  return { path: `shell/${shell}${name}`, pathname: name }
}

async function currentShell(folder: string): Promise<string | undefined> {
  const registry: unknown = JSON.parse(await readFile(join(folder, 'remotes.json'), 'utf8').catch(() => 'null'))
  const build = typeof registry === 'object' && registry !== null && 'shell' in registry ? registry.shell : undefined
  return typeof build === 'string' && /^\w[\w.+-]*$/.test(build) ? build : undefined
}

async function answer(folder: string, { path, pathname }: Place, isHead: boolean): Promise<Response> {
  const type = contentTypes[extname(pathname)]
  const data = type === undefined ? undefined : await readInside(folder, path)
  if (type === undefined || !data) return refusal(404)
  const headers = {
    ...commonHeaders,
    ...(frameName.test(pathname) ? frameHeaders : siteHeaders),
    'content-type': type,
    'content-length': String(data.byteLength),
    'cache-control': cacheFor(pathname),
  }
  return new Response(isHead ? null : data, { headers })
}

/** The bytes of a file that really is below the folder, links followed; undefined for every other one. */
async function readInside(folder: string, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const root = await realpath(folder)
    const file = await realpath(join(root, path))
    // With the separator: `/root-evil` begins like `/root`.
    return file.startsWith(root + sep) ? new Uint8Array(await readFile(file)) : undefined
  } catch {
    // Missing, a folder, or not readable: none of these is a file of the site.
    return undefined
  }
}

/** An answer without content. It carries the policy as well, so that an error page can load nothing. */
export function refusal(status: number): Response {
  return new Response(null, { status, headers: { ...commonHeaders, ...siteHeaders, 'cache-control': 'no-store' } })
}
