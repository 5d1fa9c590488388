import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The policy the device sends, without its nonce for styles. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types cove#loader cove#bundler 'allow-duplicates'",
].join('; ')

type Intercept = (pathname: string, response: ServerResponse, request: IncomingMessage) => boolean

/** A running server over a dist folder. */
export interface StaticServer extends AsyncDisposable {
  readonly url: string
  /** Paths asked for, in order. */
  readonly requested: readonly string[]
  /** Answers a path otherwise; return true when the answer was given. */
  intercept(answer: Intercept | undefined): void
}

/** The folder of the current shell in a site. */
export function shellDirOf(dist: string): string {
  const { shell }: { shell: string } = JSON.parse(readFileSync(path.join(dist, 'remotes.json'), 'utf8'))
  return path.join(dist, 'shell', shell)
}

const fileFor = (dist: string, pathname: string) => {
  const beside = /^\/remotes(?:\/|(?:-files)?\.json$)/.test(pathname)
  const file = path.join(beside ? dist : shellDirOf(dist), pathname)
  if (existsSync(file) && statSync(file).isFile()) return file
  return path.extname(pathname) === '' ? path.join(shellDirOf(dist), 'index.html') : undefined
}

/** Serves what the device would, with its policy, from a folder that builds wrote. */
export async function serveDist(dist: string): Promise<StaticServer> {
  const requested: string[] = []
  let answer: Intercept | undefined
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    requested.push(pathname)
    if (answer?.(pathname, response, request)) return
    const file = fileFor(dist, pathname)
    if (file === undefined) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
    })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requested,
    intercept: (next) => {
      answer = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
