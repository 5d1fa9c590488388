/**
 * One process for development: the shell and every remote with hot updates, compiled when first opened, and a device behind them.
 *   pnpm dev                    http://127.0.0.1:4200
 *   pnpm dev --port 5000 --folder PATH      other options go to the device
 */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { remoteIds } from '@cove/kernel/build'
import { createCompilers } from './dev/compilers.ts'
import { isForDevice, proxyTo, startDevice } from './dev/device-proxy.ts'
import { devFiles, devRegistry } from './dev/dev-registry.ts'
import { createHotChannel } from './dev/hot-channel.ts'

const args = process.argv.slice(2)
const portAt = args.indexOf('--port')
const pagePort = portAt < 0 ? 4200 : Number(args.splice(portAt, 2)[1])
const devicePort = pagePort + 1
const channel = createHotChannel()
const compilerOf = createCompilers(channel)

const serveTarget = async (id: string, request: IncomingMessage, response: ServerResponse) => {
  const middleware = await compilerOf(id)
  await middleware(request, response, () => response.writeHead(404).end())
}

const sendJson = (response: ServerResponse, body: object) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (isForDevice(pathname)) return proxyTo(devicePort, request, response)
  if (pathname === '/__dev/events') return channel.follow(request, response)
  if (pathname === '/remotes.json') return sendJson(response, await devRegistry())
  if (pathname === '/remotes-files.json') return sendJson(response, devFiles())
  const id = /^\/remotes\/([^/]+)\/dev\//.exec(pathname)?.[1]
  if (id !== undefined) return remoteIds().includes(id) ? serveTarget(id, request, response) : response.writeHead(404).end()
  // Every address without an extension is a place inside the desktop.
  if (path.extname(pathname) === '') request.url = '/index.html'
  return serveTarget('shell', request, response)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    if (!response.headersSent) response.writeHead(500)
    response.end()
  })
})

server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${pagePort} is already in use: pnpm dev --port ${pagePort + 10}` : error.message)
  process.exit(1)
})

server.listen(pagePort, '127.0.0.1', () => {
  const device = startDevice({ device: devicePort, page: pagePort }, args)
  const stop = () => {
    device[Symbol.dispose]()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  console.log(`http://127.0.0.1:${pagePort}  (${remoteIds().length} remotes, each compiled when opened)`)
  void compilerOf('shell')
})
