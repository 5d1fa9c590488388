import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { detailsOf, resultOf, seasonOf } from './answers.ts'
import { readCatalogue } from './catalogue.ts'
import type { Language, Work } from './catalogue.ts'
import { createFaults, hugeBytes } from './faults.ts'
import type { Fault } from './faults.ts'
import { pictureOf } from './pictures.ts'

/** Requests that one key may send in a second. */
const perSecond = 40
const rowsOfPage = 20

interface Answer {
  readonly status: number
  readonly body: unknown
}

const notFound: Answer = {
  status: 404,
  body: { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' },
}
const noKey: Answer = {
  status: 401,
  body: { success: false, status_code: 7, status_message: 'Invalid API key: You must be granted a valid key.' },
}
const tooMany: Answer = {
  status: 429,
  body: { success: false, status_code: 25, status_message: 'Your request count is over the allowed limit.' },
}

/**
 * Answers like the public film database, from a small catalogue of its own. Every key is good but those that begin with `bad`. Tests set
 * faults with `POST /control` and read with `GET /control` what was asked.
 */
export async function startDemoFilms(port: number): Promise<{ readonly address: string }> {
  const works = readCatalogue()
  const byId = new Map(works.map((work) => [work.id, work]))
  const faults = createFaults()
  const log: string[] = []
  const counts = new Map<string, { second: number; count: number }>()
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    if (url.pathname === '/control') {
      if (request.method === 'POST') faults.set(JSON.parse(await textOf(request)) as Fault[])
      return send(response, { status: 200, body: { log: log.splice(0) } })
    }
    log.push(url.pathname)
    const fault = faults.next(url.pathname)
    if (fault?.delayMs !== undefined) await sleep(fault.delayMs)
    if (fault && fail(response, fault)) return
    if (url.pathname.startsWith('/t/p/')) {
      const [size = '', file = ''] = url.pathname.slice('/t/p/'.length).split('/')
      const picture = await pictureOf(byId, size, file)
      if (!picture) return send(response, notFound)
      return void response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.byteLength }).end(picture)
    }
    const key = keyOf(request, url)
    if (key === undefined || key.startsWith('bad')) return send(response, noKey)
    send(response, isOver(counts, key) ? tooMany : answerOf({ url, works, byId }))
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/3` }
}

interface Asked {
  readonly url: URL
  readonly works: readonly Work[]
  readonly byId: ReadonlyMap<number, Work>
}

function answerOf({ url, works, byId }: Asked): Answer {
  const [version, kind = '', second = '', third, fourth] = url.pathname.slice(1).split('/')
  const language: Language = url.searchParams.get('language')?.startsWith('zh') === true ? 'zh' : 'en'
  if (version !== '3') return notFound
  if (kind === 'authentication') return { status: 200, body: { success: true, status_code: 1, status_message: 'Success.' } }
  if (kind === 'configuration') return { status: 200, body: configuration(url.host) }
  if (kind === 'search' && (second === 'movie' || second === 'tv')) return search(works, { kind: second, url, language })
  const work = byId.get(Number(second))
  if (!work || work.kind !== kind) return notFound
  if (third === undefined) return { status: 200, body: detailsOf(work, language) }
  const season = kind === 'tv' && third === 'season' ? seasonOf(work, Number(fourth), language) : undefined
  return season ? { status: 200, body: season } : notFound
}

const configuration = (host: string) => ({
  images: {
    base_url: `http://${host}/t/p/`,
    secure_base_url: `http://${host}/t/p/`,
    backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
    logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
    poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
    profile_sizes: ['w45', 'w185', 'h632', 'original'],
    still_sizes: ['w92', 'w185', 'w300', 'original'],
  },
  change_keys: [],
})

/** Titles in which every word occurs, in any of their languages; those that are just this first. */
function search(works: readonly Work[], { kind, url, language }: { kind: Work['kind']; url: URL; language: Language }): Answer {
  const wanted = plain(url.searchParams.get('query') ?? '')
  const year = Number(url.searchParams.get('primary_release_year') ?? url.searchParams.get('first_air_date_year') ?? 0)
  const names = ({ said }: Work): string[] => [plain(said.zh.title), plain(said.en.title)]
  const found = works.filter(
    (work) =>
      work.kind === kind &&
      wanted !== '' &&
      (year === 0 || work.year === year) &&
      names(work).some((name) => wanted.split(' ').every((word) => name.includes(word))),
  )
  const rank = (work: Work): number => Number(names(work).includes(wanted))
  const sorted = found.toSorted((one, other) => rank(other) - rank(one))
  const page = Math.max(1, Number(url.searchParams.get('page') ?? 1))
  const results = sorted.slice((page - 1) * rowsOfPage, page * rowsOfPage).map((work) => resultOf(work, language))
  const body = { page, results, total_pages: Math.ceil(found.length / rowsOfPage), total_results: found.length }
  return { status: 200, body }
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function keyOf({ headers }: IncomingMessage, url: URL): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  return bearer ?? url.searchParams.get('api_key') ?? undefined
}

function isOver(counts: Map<string, { second: number; count: number }>, key: string): boolean {
  const second = Math.floor(Date.now() / 1000)
  const known = counts.get(key)
  const count = known?.second === second ? known.count + 1 : 1
  counts.set(key, { second, count })
  return count > perSecond
}

/** True where the fault is the whole answer. */
function fail(response: ServerResponse, { status = 200, body, redirect, retryAfterSeconds }: Fault): boolean {
  const headers = {
    'content-type': 'application/json',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  }
  if (redirect !== undefined) response.writeHead(302, { location: redirect }).end()
  else if (body === 'noJson') response.writeHead(status, headers).end('<html>no database</html>')
  else if (body === 'wrongTypes') response.writeHead(status, headers).end('{"results":[{"id":"x","title":7}],"images":5,"id":[]}')
  else if (body === 'noPicture') response.writeHead(status, { 'content-type': 'image/jpeg' }).end('<svg onload="alert(1)"/>')
  else if (body === 'huge') response.writeHead(status, headers).end(Buffer.alloc(hugeBytes, ' '))
  else if (body === 'cut') {
    response.writeHead(status, { ...headers, 'content-length': 1000 }).write('{"results":[')
    setTimeout(() => response.destroy(), 20)
  } else if (status !== 200) response.writeHead(status, headers).end('{"success":false}')
  else return false
  return true
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json;charset=utf-8', 'content-length': Buffer.byteLength(text) }
  response.writeHead(status, { ...headers, ...(status === 429 && { 'retry-after': '1' }) }).end(text)
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request as AsyncIterable<Buffer>) text += piece.toString()
  return text
}
