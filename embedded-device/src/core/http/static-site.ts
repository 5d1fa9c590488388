import { extname, join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { refusalEnvelope } from '@cove/device-contract/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHeldFiles } from './held-files.ts'
import type { Log } from '@cove/server-kit'
import { cacheFor, deviceAreas, frameHeaders, frameName, hashedName, siteHeaders } from '@cove/server-kit/page-policy'
import { createSiteBuilds, folderOf, registryPlace } from './site-builds.ts'
import type { SiteBuilds, SitePlace } from './site-builds.ts'
import { createSiteTrust } from './site-trust.ts'
import { pageHeaders, sharePageHeaders } from './security-headers.ts'

const registryPath = /^\/remotes(?:-files)?\.json$/

/** What the site is served from. */
export interface SiteParts {
  readonly siteDir: string
  /** Has whom the device trusts (REL-02). */
  readonly dataDir: string
  /** The device's own, by which it knows what it accepted. */
  readonly secret: Buffer
  readonly deviceOrigins: () => readonly string[]
  readonly log: Pick<Log, 'error'>
}

/** Serves the desktop, its remotes and their registry from the built site; files built once are found with their compressed twins. */
export async function mountSite(http: FastifyInstance, parts: SiteParts): Promise<void> {
  const { siteDir, deviceOrigins } = parts
  const page = (request: FastifyRequest): Readonly<Record<string, string>> => pageHeaders(request.headers.host ?? '', deviceOrigins())
  await http.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    cacheControl: false,
    index: false,
    redirect: false,
  })
  const builds = createSiteBuilds(siteDir, createSiteTrust(parts))
  const sendFile = createFileSender(parts, builds)
  /** Gives nothing back: a reply that is waited for is listened to once more. */
  const send = (request: FastifyRequest, reply: FastifyReply, found: Sent | Promise<Sent>): void => {
    Promise.resolve(found)
      .then((sent) => sendFile(request, reply, sent))
      .catch((cause: unknown) => void reply.send(cause))
  }
  const shellFile = async (name: string): Promise<Sent> => ({ name, place: (await builds.currentShell()) ?? 'shell' })
  /** WIN-01a: a person at an address that means nothing gets the desktop's own page for it; a program gets the envelope. */
  const nothingThere = (request: FastifyRequest, reply: FastifyReply): void => {
    if (isVisit(request)) send(request, reply.headers(page(request)).header('cache-control', 'no-store'), shellFile('index.html'))
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
      void reply
        .headers(frameName.test(pathname) ? frameHeaders : siteHeaders)
        .header('vary', 'accept-encoding')
        .header('cache-control', cacheFor(pathname))
      if (registryPath.test(pathname)) return send(request, reply, { name: pathname.slice(1), place: registryPlace })
      if (sharedPath.test(pathname)) return send(request, reply.headers(sharePageHeaders), sharePageFile(pathname))
      if (pathname.startsWith('/remotes/')) return send(request, reply, remoteFile(pathname))
      // A deep link is a screen of the desktop, and the desktop is one page.
      if (extname(pathname) === '')
        return send(request, reply.headers(page(request)).header('cache-control', 'no-cache'), shellFile('index.html'))
      // A worker connects to the same devices as its page, by a separate policy that must not become stale in a cache.
      if (extname(pathname) === '.js') void reply.headers(page(request))
      if (isWorkerScript(request)) void reply.header('cache-control', 'no-cache')
      return send(request, reply, shellFile(pathname.slice(1)))
    },
  })
}

/** A file of the site. */
interface Sent {
  readonly name: string
  /** What it belongs to, whose record it must fit: nothing is served without one (S-E5). */
  readonly place: SitePlace
}

const sharedPath = /^\/s\/./

/** SHR-01: the page of a link, whatever its token, or one of the files of the page. */
function sharePageFile(pathname: string): Sent {
  const [, asset] = /^\/s\/assets\/([^/]+)$/.exec(pathname) ?? []
  return { name: asset ?? 'index.html', place: 'share-page' }
}

/** A file of a remote, such as `/remotes/hello/1.0.1/c.0123abcd.js`. */
function remoteFile(pathname: string): Sent {
  const [id = '', version = '', ...rest] = pathname.slice('/remotes/'.length).split('/')
  return { name: rest.join('/'), place: `remotes/${id}/${version}` }
}

type FileSender = (request: FastifyRequest, reply: FastifyReply, sent: Sent) => Promise<void>

/** Sends files: from memory where that will do (W9), else from the disk, and nothing that is not what was built (S-E5). */
function createFileSender({ siteDir, log }: SiteParts, builds: SiteBuilds): FileSender {
  const heldFiles = createHeldFiles()
  const held = (request: FastifyRequest, { name, place }: Sent) => {
    const neverChanges = hashedName.test(name)
    const dir = folderOf(siteDir, place)
    const isGenuine = (file: string, data: Buffer) => builds.isGenuine(place, relative(dir, file).replaceAll(sep, '/'), data)
    return heldFiles.find(join(dir, name), { accepts: request.headers['accept-encoding'] ?? '', neverChanges, isGenuine })
  }
  const fromDisk = async (reply: FastifyReply, { name, place }: Sent) => {
    if (!(await builds.areGenuine(place, name))) {
      log.error(`refused ${place}/${name}`, new Error('the file is not what was built: publish this version again'))
      return void refuseAltered(reply)
    }
    // Not returned: each handler that waits for the same reply would listen to its socket once more.
    void reply.sendFile(name, folderOf(siteDir, place))
  }
  return async (request, reply, sent) => {
    const found = isPlain(request) && !hasDotPart.test(sent.name) ? await held(request, sent) : undefined
    if (found) return void reply.headers(found.headers).send(found.data)
    // S-E2: an open page of an earlier shell requests files of that shell.
    const isOfShell = sent.place.startsWith('shell/') && hashedName.test(sent.name)
    const place = isOfShell ? ((await builds.shellWith(sent.name)) ?? sent.place) : sent.place
    return fromDisk(reply, { name: sent.name, place })
  }
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

/** S-E5: the answer for a file that is there and is not what was built. */
function refuseAltered(reply: FastifyReply): FastifyReply {
  return reply
    .status(409)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalEnvelope('requestConflict')))
}

/** The answer for what is not there: an envelope, with the status of the transport. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalEnvelope('notFound')))
}
