import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { refusalEnvelope } from '@cove/device-contract/server'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createHeldFiles } from './held-files.ts'
import { pageHeaders, siteHeaders } from './security-headers.ts'

const deviceAreas = /^\/(?:v1|v2|ugos|setting|api)(?:\/|$)/
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/
const immutable = 'public, max-age=31536000, immutable'

/** Serves the desktop, its remotes and their registry from the built site; files built once are found with their compressed twins. */
export async function mountSite(
  http: FastifyInstance,
  { siteDir, deviceOrigins }: { readonly siteDir: string; readonly deviceOrigins: () => readonly string[] },
): Promise<void> {
  const page = (request: FastifyRequest): Readonly<Record<string, string>> => pageHeaders(request.headers.host ?? '', deviceOrigins())
  await http.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    cacheControl: false,
    index: false,
    redirect: false,
  })
  const shellDir = join(siteDir, 'shell')
  const heldFiles = createHeldFiles()
  /** W9: from memory where that will do, else from the disk. Gives nothing back: a reply that is waited for is listened to once more. */
  const send = (request: FastifyRequest, reply: FastifyReply, { name, dir }: Sent): void => {
    if (!isPlain(request) || hasDotPart.test(name)) return void reply.sendFile(name, dir)
    const wish = { accepts: request.headers['accept-encoding'] ?? '', neverChanges: hashedName.test(name) }
    heldFiles.find(join(dir, name), wish).then(
      (held) => void (held ? reply.headers(held.headers).send(held.data) : reply.sendFile(name, dir)),
      (cause: unknown) => void reply.send(cause),
    )
  }
  /** WIN-01a: a person at an address that means nothing gets the desktop's own page for it; a program gets the envelope. */
  const nothingThere = (request: FastifyRequest, reply: FastifyReply): void => {
    // Not returned: each handler that waits for the same reply would listen to its socket once more.
    if (isVisit(request)) void reply.headers(page(request)).header('cache-control', 'no-store').sendFile('index.html', shellDir)
    else void notFound(reply)
  }
  http.setNotFoundHandler(nothingThere)
  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const pathname = pathOf(request)
      if (pathname === undefined) return nothingThere(request, reply)
      if (deviceAreas.test(pathname)) return void notFound(reply)
      void reply.headers(siteHeaders).header('vary', 'accept-encoding').header('cache-control', cacheFor(pathname))
      if (pathname === '/remotes.json' || pathname.startsWith('/remotes/'))
        return send(request, reply, { name: pathname.slice(1), dir: siteDir })
      // A deep link is a screen of the desktop, and the desktop is one page.
      if (extname(pathname) === '')
        return send(request, reply.headers(page(request)).header('cache-control', 'no-cache'), { name: 'index.html', dir: shellDir })
      // A worker speaks to the same devices as its page, by a policy of its own that must not grow old in a cache.
      if (extname(pathname) === '.js') void reply.headers(page(request))
      if (isWorkerScript(request)) void reply.header('cache-control', 'no-cache')
      return send(request, reply, { name: pathname.slice(1), dir: shellDir })
    },
  })
}

/** A file below a folder of the site. */
interface Sent {
  readonly name: string
  readonly dir: string
}

const hasDotPart = /(?:^|\/)\./

/** Asks for a whole file without having seen it before. */
function isPlain({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && headers.range === undefined && headers['if-none-match'] === undefined && headers['if-modified-since'] === undefined
  )
}

/** A browser that shows a page, and not one that fetches a part of it. */
function isVisit({ method, headers, url }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html') && !deviceAreas.test(url)
}

function isWorkerScript({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'worker' || headers['sec-fetch-dest'] === 'sharedworker'
}

function pathOf(request: FastifyRequest): string | undefined {
  try {
    const pathname = decodeURIComponent(request.url.split('?', 1)[0] ?? '/')
    return pathname.includes('\0') || pathname.includes('\\') || pathname.split('/').includes('..') ? undefined : pathname
  } catch {
    // A malformed escape names no file.
    return undefined
  }
}

function cacheFor(pathname: string): string {
  return hashedName.test(pathname) ? immutable : 'no-cache'
}

/** The answer for what is not there: an envelope, with the status of the transport. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalEnvelope('notFound')))
}
