import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as plainRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { deviceGuards } from '../../src/core/http/guards.ts'
import { ownNames } from '../../src/core/http/own-addresses.ts'
import { createPorts } from '../../src/core/http/ports.ts'
import { createRawPaths, mountRawPaths } from '../../src/core/http/raw-paths.ts'
import { createRelayTag } from '../../src/core/http/relay-tag.ts'
import { memoryDir } from '../storage/memory-dir.ts'

async function openPorts(lan: boolean) {
  const dataDir = await mkdtemp(join(memoryDir(), 'cove-ports-'))
  const config = {
    lan,
    host: '127.0.0.1',
    dataDir,
    allowedHosts: ['nas.example'],
    pageOrigins: ['https://pages.example'],
    accountUrl: undefined,
  }
  const ports = createPorts({ config, guards: deviceGuards(config, createRelayTag()), onProblem: () => undefined })
  return { ports, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }) }
}
const limits = { port: 0, idleMs: 1_000, maxConnections: 10 }

test('NSV-03b a further port answers, reports one that is taken, and is free again when it is closed', async () => {
  await using world = await openPorts(false)
  const onRequest = (_request: unknown, response: { end(text: string): unknown }) => void response.end('hello')
  const first = await world.ports.openHttp({ ...limits, onRequest })
  expect(await (await fetch(`http://127.0.0.1:${first.port}/`)).text()).toBe('hello')
  await expect(world.ports.openHttp({ ...limits, port: first.port, onRequest })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first[Symbol.asyncDispose]()
  await using _again = await world.ports.openHttp({ ...limits, port: first.port, onRequest })
})

test('NSV-03b on the local network a further port has the TLS of the device', async () => {
  await using world = await openPorts(true)
  await using opened = await world.ports.openHttp({ ...limits, onRequest: (_request, response) => void response.end('secret') })
  const sent = request({ host: '127.0.0.1', port: opened.port, rejectUnauthorized: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect((await response.toArray()).join('')).toBe('secret')
})

const name = ownNames()[0] ?? 'localhost'

test.each([
  ['PROPFIND', { host: 'evil.example' }, [421, 421]],
  ['GET', { host: '127.0.0.1.evil.example' }, [421, 421]],
  ['GET', { host: '127.0.0.1:80@evil.example' }, [421, 421]],
  ['GET', { host: 'localhost:80/evil.example' }, [421, 421]],
  ['GET', { host: 'localhost:' }, [421, 421]],
  ['GET', { host: 'localhost:80,evil.example' }, [421, 421]],
  ['GET', { host: '[::1]evil.example' }, [421, 421]],
  ['GET', { host: 'localhost..' }, [421, 421]],
  ['GET', { host: '[::1]:81' }, [200, 200]],
  ['PUT', { origin: 'http://evil.example' }, [403, 403]],
  ['PROPFIND', { origin: 'null' }, [403, 403]],
  ['DELETE', { 'sec-fetch-site': 'cross-site' }, [403, 403]],
  ['MOVE', { 'sec-fetch-site': 'same-site' }, [403, 403]],
  ['PUT', { origin: 'https://pages.example' }, [200, 200]],
  ['PUT', { host: 'nas.example:81' }, [200, 200]],
  ['PROPFIND', {}, [200, 200]],
  ['LOCK', { host: 'LOCALHOST:1' }, [200, 200]],
  // A device in no network has no names in it.
  ['PROPFIND', { host: `${name}.local` }, [421, 200]],
  ['PUT', { host: `${name}.local.:5081` }, [421, 200]],
] as const)('S-I2 a further port of the device is behind its guards: %s with %o', async (method, headers, [onHost, onLan]) => {
  const asked: string[] = []
  const onRequest = (message: IncomingMessage, response: { end(text: string): unknown }) => {
    asked.push(message.method ?? '')
    response.end('')
  }
  for (const [lan, expected] of [
    [false, onHost],
    [true, onLan],
  ] as const) {
    asked.length = 0
    await using world = await openPorts(lan)
    await using opened = await world.ports.openHttp({ ...limits, onRequest })
    const options = { host: '127.0.0.1', port: opened.port, method, headers: { host: `127.0.0.1:${opened.port}`, ...headers } }
    const sent = lan ? request({ ...options, rejectUnauthorized: false }) : plainRequest(options)
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage]
    response.resume()
    expect([response.statusCode, asked.length]).toEqual([expected, expected === 200 ? 1 : 0])
  }
})

test('S-I2 a second Host line is refused, whatever it says', async () => {
  await using world = await openPorts(false)
  await using opened = await world.ports.openHttp({ ...limits, onRequest: (_request, response) => void response.end('') })
  for (const second of ['evil.example', '127.0.0.1']) {
    const socket = connect(opened.port, '127.0.0.1')
    socket.end(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nhOST: ${second}\r\nConnection: close\r\n\r\n`)
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 4(?:00|21) /)
  }
})

test('NSV-02a closing a port ends its connections', async () => {
  await using world = await openPorts(false)
  const opened = await world.ports.openTcp({ port: 0, maxConnections: 10, onSocket: (socket) => void socket.write('hi') })
  const socket = connect(opened.port, '127.0.0.1')
  await once(socket, 'data')
  const closed = once(socket, 'close')
  socket.on('error', () => undefined)
  await opened[Symbol.asyncDispose]()
  await closed
})

test('NSV-03b a path of the main port is answered by its protocol, with its own methods, until it is taken away', async () => {
  const paths = createRawPaths()
  const registration = paths.register({
    prefix: '/other',
    methods: ['PROPFIND'],
    onRequest: ({ method, url }, response) => void response.end(`${method} ${url}`),
  })
  const http = fastify()
  await mountRawPaths(http, paths)
  const ask = (method: string, url: string) => http.inject({ method: method as 'GET', url, payload: '<a/>' })
  expect((await ask('PROPFIND', '/other/a%2Fb')).body).toBe('PROPFIND /other/a%2Fb')
  expect((await ask('PUT', '/other')).body).toBe('PUT /other')
  expect((await ask('PUT', '/others')).statusCode).toBe(404)
  registration[Symbol.dispose]()
  expect((await ask('PUT', '/other')).statusCode).toBe(404)
  await http.close()
})
