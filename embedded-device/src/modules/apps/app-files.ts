import type { IncomingMessage, ServerResponse } from 'node:http'
// oxlint-disable-next-line cove/device-layers -- scripts of the program itself, no file of a user
import { readFileSync } from 'node:fs'
import { TLSSocket } from 'node:tls'
import type { AppsParts } from './parts.ts'
import { answerOf, fileHeaders, filesPrefix, sdkPlace } from './answer.ts'
import type { FileAnswer } from './answer.ts'

const sdkFiles: ReadonlySet<string> = new Set(['1/cove-app.js', '1/shut.js'])

/** A script for apps, by its address; read when it is first asked for. */
function sdkAnswer(path: string): FileAnswer | undefined {
  if (!sdkFiles.has(path)) return undefined
  const name = path.slice(path.indexOf('/') + 1)
  const body = readFileSync(new URL(`client/${name}`, import.meta.url))
  return { body, headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' } }
}

/** Answers requests for files of apps: they are open without a session, but the place of an app cannot be guessed. */
export const serveAppFiles =
  ({ store, packages }: Pick<AppsParts, 'store' | 'packages'>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const send = (found: FileAnswer | undefined, place: string): void => {
      const headers = fileHeaders(originOf(request), place)
      if (!found) return void response.writeHead(404, { ...headers, 'content-length': 0, 'cache-control': 'no-store' }).end()
      response.writeHead(200, { ...headers, ...found.headers, 'content-length': found.body.byteLength })
      response.end(request.method === 'HEAD' ? undefined : found.body)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end()
    const [, place = '', path = ''] = /^\/([a-z0-9]+)\/([\w./@-]+)$/.exec(pathOf(request)) ?? []
    if (place === sdkPlace) return send(sdkAnswer(path), place)
    const app = store.appAt(place)
    if (!app) return send(undefined, sdkPlace)
    packages.filesOf(app).then(
      (files) => send(files && answerOf(files, path), place),
      () => send(undefined, place),
    )
  }

const pathOf = ({ url = '' }: IncomingMessage): string => (url.split('?', 1)[0] ?? '').slice(filesPrefix.length)

const originOf = ({ headers, socket }: IncomingMessage): string =>
  `${socket instanceof TLSSocket ? 'https' : 'http'}://${headers.host ?? ''}`
