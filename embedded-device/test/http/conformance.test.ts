import type { LookupFunction } from 'node:net'
import { describeConformance } from '@cove/device-contract/conformance'
import type { ConformanceWorld } from '@cove/device-contract/conformance'
import type { DeviceRequest, Transport } from '@cove/device-contract'
import { createTestAccounts } from '../auth/test-accounts.ts'
import { localWorld } from './conformance-local.ts'
import { openConformancePeople } from './conformance-people.ts'
import { releaseWorld } from './conformance-releases.ts'
import { settingsWorld } from './conformance-settings.ts'
import { taskWorld } from './conformance-tasks.ts'
import { openRelayHost } from '../tunnel/relay-host.ts'
import { firstStorageId, injecting, makeAdministrator, makeUser, openTestDevice, password, signIn, wireOf } from './test-device.ts'
import type { TestDevice } from './test-device.ts'

/** How requests of a world reach its device. */
interface Route {
  readonly transport: (token: string | undefined, headers?: Readonly<Record<string, string>>) => Transport
  readonly open: ConformanceWorld['open']
}

// Downloads of these cases only have to be accepted, so no name of a server resolves.
const noLookup: LookupFunction = (_name, _options, callback) => callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), '', 0)

// The system work takes no time here, and looks for wireless networks follow each other at once; other tests cover how time passes.
const hardware = { durations: { systemRepair: 0, createSwap: 0, fetchPro: 0, rebootPro: 0 }, memoryBytes: 8 * 1024 ** 3 }
const modules = {
  downloads: { lookup: noLookup },
  // The cloud of these cases is the WebDAV of the device itself.
  clouds: { isAllowedAddress: (address: string) => address === '127.0.0.1' },
  storage: hardware,
  pools: { clockFactor: 1e9 },
  'network-settings': { scanEveryMs: 0 },
}

async function openWorld(routeOf: (one: TestDevice) => Promise<Route>): Promise<ConformanceWorld> {
  const accounts = createTestAccounts()
  const relay = await openRelayHost()
  const one = await openTestDevice({ loginAttempts: 1000, accountUrl: relay.url, demoClouds: true }, { accounts, modules })
  const first = await makeAdministrator(one)
  const user = await makeUser(one, 'plain')
  const storageId = await firstStorageId(first.client)
  const { parts } = one.device
  const people = await openConformancePeople(one, user.userNo)
  const { administrator, fresh, living } = people
  const route = await routeOf(one)
  const outsideHeaders = parts.relayTag.headers({ isSecure: true, source: '203.0.113.7' })
  return {
    transport: (token) => (request) => route.transport(living(token))(request),
    outside: (token) => (request) => route.transport(living(token), outsideHeaders)(request),
    open: (request) => route.open({ ...request, token: living(request.token) }),
    get token() {
      return people.adminToken()
    },
    get expiredToken() {
      return people.expiredToken()
    },
    get userToken() {
      return parts.users.get(user.userNo) ? user.token : fresh('local').token
    },
    storageId,
    account: 'admin',
    password,
    encrypt: one.encrypt,
    setupLink: () => parts.links.renew(),
    freshRefreshToken: async () => (await signIn(one, 'admin')).refreshToken,
    freshUser: async (kind) => fresh(kind),
    async accountToken(kind) {
      const token = accounts.tokenFor()
      if (kind === 'bound') fresh('account', accounts.personOf(token).userNo)
      return token
    },
    invitation: async () => parts.invitations.make(administrator().no) ?? '',
    ...localWorld(parts, { administrator, fresh }),
    task: taskWorld(parts, administrator),
    release: releaseWorld(parts.config),
    settingsSample: settingsWorld(parts),
    isReal: true,
    stage() {},
    [Symbol.asyncDispose]: () => close(one, relay),
  }
}

async function close(...opened: readonly AsyncDisposable[]): Promise<void> {
  for (const one of opened) await one[Symbol.asyncDispose]()
}

// The same answers without a socket between: with COVE_LONG only.
if (process.env['COVE_LONG'] !== undefined)
  describeConformance('in-process', () =>
    openWorld(async ({ device }) => ({
      transport: (token, headers) => injecting(device, token, headers),
      async open({ call, query, body: given, token }) {
        const { payload, ...wire } = wireOf({ call, path: call.path, query, body: given, options: {} }, token)
        const answer = await device.http.inject({ ...wire, ...(payload === undefined ? {} : { payload }), payloadAsStream: true })
        const body =
          call.answerKind === 'event-stream' && answer.statusCode === 200
            ? await firstPiece(answer.stream())
            : await allPieces(answer.stream())
        return { status: answer.statusCode, headers: answer.headers as Record<string, string>, body }
      },
    })),
  )

describeConformance('over HTTP', () =>
  openWorld(async ({ device }) => {
    const url = await device.listen()
    const send = async (request: DeviceRequest, token: string | undefined, more = {}): Promise<Response> => {
      const { payload, ...wire } = wireOf(request, token)
      const headers = { ...wire.headers, ...more }
      return fetch(`${url}${wire.url}`, { method: wire.method, headers, ...(payload === undefined ? {} : { body: payload }) })
    }
    return {
      transport: (token, headers) => async (request) => (await send(request, token, headers)).json(),
      async open({ call, query, body, token }) {
        const answer = await send({ call, path: call.path, query, body, options: {} }, token)
        const headers = Object.fromEntries(answer.headers)
        if (call.answerKind !== 'event-stream' || answer.status !== 200)
          return { status: answer.status, headers, body: new Uint8Array(await answer.arrayBuffer()) }
        const reader = answer.body?.getReader()
        const first = await reader?.read()
        await reader?.cancel()
        return { status: answer.status, headers, body: first?.value ?? new Uint8Array() }
      },
    }
  }),
)

async function firstPiece(stream: NodeJS.ReadableStream & { destroy?(): void }): Promise<Uint8Array> {
  for await (const piece of stream) {
    stream.destroy?.()
    return Buffer.from(piece as Buffer)
  }
  return new Uint8Array()
}

async function allPieces(stream: NodeJS.ReadableStream): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece as Buffer))
  return new Uint8Array(Buffer.concat(pieces))
}
