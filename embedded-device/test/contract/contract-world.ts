import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { LookupFunction } from 'node:net'
import { join } from 'node:path'
import type { DataOf, DeviceClient } from '@cove/device-contract'
import { appScopes } from '@cove/device-contract/authorize'
import { downloads } from '@cove/device-contract/downloads'
import { files } from '@cove/device-contract/files'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import type { Service } from '@cove/device-contract/server'
import { hashPassword } from '@cove/server-kit'
import type { Log } from '@cove/server-kit'
import { expect, vi } from 'vitest'
import { principalOf } from '../../src/core/auth/users.ts'
import type { UserRow } from '../../src/core/auth/users.ts'
import { makeAdministrator, openTestDevice, password } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'
import { hardwareOf } from '../http/module-apis.ts'

/** The resources of one user on the device: the values that requests about them contain. */
export type UserResources = Readonly<Record<string, string>>

/** A device with its account service over a real folder, listening on loopback, with two people who have something there. */
export interface ContractWorld extends AsyncDisposable {
  readonly one: TestDevice
  readonly device: TestDevice['device']
  readonly origin: string
  readonly folderStorageId: string
  /** Logged errors that no refusal explains: each is a defect. */
  readonly defects: string[]
  /** Headers of a person who is signed in now; a session that ended is replaced. */
  headersOf(who: Role, service: Service): Promise<Readonly<Record<string, string>>>
  /** Creates resources of this user. */
  resourcesOf(who: Role): Promise<UserResources>
  /** Tickets of the person's session of now, for one file. */
  ticketsOf(
    who: Role,
    item: { readonly storageId: string; readonly path: string },
  ): Promise<Readonly<Record<'mediaTicket' | 'downloadTicket' | 'eventsTicket', string>>>
  /** Restores what calls removed: disks, users, and the files that requests name. */
  restore(): Promise<void>
}

/** The people of the world. */
export type Role = 'admin' | 'user'

/** No name resolves: downloads are accepted and then fail. */
const noLookup: LookupFunction = (_name, _options, callback) => callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), '', 0)
export const sampleBytes = Buffer.from('hello')
export const sampleMd5 = createHash('md5').update(sampleBytes).digest('hex')
const noDurations = { systemRepair: 0, createSwap: 0, fetchPro: 0, rebootPro: 0 }

/** Problems a background part reports are defects too; a refusal with its name is an answer. */
function defectLog(defects: string[]): Log {
  const error = (message: string, cause?: unknown): void => {
    if (message.startsWith('defect')) defects.push(`${message}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`)
  }
  return { info() {}, error }
}

/** Opens the device of the world, whose log reports defects, with its administrator and an app. */
async function openWorldDevice(defects: string[]): Promise<TestDevice> {
  const one = await openTestDevice(
    { accountService: true, loginAttempts: 15 },
    {
      log: defectLog(defects),
      modules: {
        downloads: { lookup: noLookup, aria2: undefined },
        storage: { durations: noDurations, memoryBytes: 8 * 1024 ** 3 },
      },
    },
  )
  await makeAdministrator(one)
  const service = one.device.parts.accountService
  if (!service) throw new Error('the world has no account service')
  service.parts.apps.register({
    clientId: 'album',
    name: 'Album',
    redirects: ['https://photos.example/callback'],
    scopes: [...appScopes],
    isFirstParty: false,
  })
  return one
}

/** Opens the world; disposing it closes the device and removes the shown folder. */
export async function openContractWorld(): Promise<ContractWorld> {
  const defects: string[] = []
  const folder = await mkdtemp(join(memoryDir(), 'cove-folder-'))
  await mkdir(join(folder, 'sub'))
  const one = await openWorldDevice(defects)
  const { parts } = one.device
  const space = await parts.spaces.addFolder({ hostDir: folder, name: 'folder' })
  parts.index.addSpace({ id: space.id, rootDir: space.rootDir })
  const people = createPeople(one, await hashPassword(password))
  const origin = await one.device.listen()
  return {
    one,
    device: one.device,
    origin,
    defects,
    folderStorageId: space.id,
    headersOf: (who, of) => (of === 'device' ? people.deviceHeaders(who) : people.accountHeaders(who)),
    async resourcesOf(who) {
      const { 'api-token': token = '' } = await people.deviceHeaders(who)
      const things = await makeResources(one, one.client(token), people.userOf(who))
      const otherUuid = who === 'admin' ? space.id : (things['uuid'] ?? '')
      return { ...things, otherUuid, userNo: people.bystander().no, serialNo: parts.identity.serialNo }
    },
    async ticketsOf(who, item) {
      const { 'api-token': token = '' } = await people.deviceHeaders(who)
      const verdict = parts.sessions.byToken(token)
      if ('error' in verdict) throw new Error(`no session: ${verdict.error}`)
      const { family } = verdict.session
      const { media, download, events } = parts.tickets
      return { mediaTicket: media(family), downloadTicket: download(family, [item]), eventsTicket: events(family) }
    },
    async restore() {
      for (const slot of [1, 2, 3, 4]) hardwareOf(one.device).disks.set(slot, { condition: 'ON', filesystem: 'healthy' })
      people.bystander()
      for (const who of ['admin', 'user'] as const) {
        const { 'api-token': token = '' } = await people.deviceHeaders(who)
        await putSamples(one.client(token))
        await writeOddName(parts, people.userOf(who))
      }
    },
    async [Symbol.asyncDispose]() {
      await one[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface People {
  deviceHeaders(who: Role): Promise<Readonly<Record<string, string>>>
  accountHeaders(who: Role): Promise<Readonly<Record<string, string>>>
  userOf(who: Role): UserRow
  /** A user the calls of the administrator may remove. */
  bystander(): UserRow
}

/** The people, made again when a call has removed them. */
function createPeople({ device }: TestDevice, passwordHash: string): People {
  const { users, sessions, links, members, accountService } = device.parts
  const tokens = new Map<string, string>()
  const known = (account: string): UserRow =>
    users.byAccount(account) ?? users.create({ account, nickname: account, passwordHash, role: 'user' })
  const userOf = (who: Role): UserRow => {
    if (who === 'user') return known('plain')
    const admin =
      users.administrator() ?? members.settle(links.renew(), { account: 'admin', nickname: 'Admin', passwordHash }, () => {})?.user
    if (!admin) throw new Error('the device has no administrator')
    return admin
  }
  return {
    userOf,
    bystander: () => known('bystander'),
    async deviceHeaders(who) {
      const user = userOf(who)
      users.setStatus(user.no, 'active')
      const token = tokens.get(user.no)
      if (token !== undefined && 'session' in sessions.byToken(token)) return { 'api-token': token }
      const { apiToken } = sessions.open({ ...user, status: 'active' }, 'test')
      tokens.set(user.no, apiToken)
      return { 'api-token': apiToken }
    },
    async accountHeaders(who) {
      const service = accountService
      if (!service) throw new Error('the world has no account service')
      const { persons } = service
      const phone = who === 'admin' ? '13800138000' : '13900139000'
      const person = persons.byPhone(phone) ?? persons.create({ phone, nickname: who, passwordHash })
      if (!person) throw new Error('a person could not be made')
      const token = tokens.get(phone)
      if (token !== undefined && (await service.verify(token))) return { authorization: `Bearer ${token}` }
      const { accessToken } = await service.parts.sessions.open({ person, platform: 'test', source: '127.0.0.1' })
      tokens.set(phone, accessToken)
      return { authorization: `Bearer ${accessToken}` }
    },
  }
}

let made = 0

const sampleFiles = ['/seed.txt', '/folder/inner.txt', '/picture.png'] as const

/** The files requests name, where they are not there. */
export async function putSamples(client: DeviceClient): Promise<void> {
  const { storageId } = await firstStorage(client)
  for (const path of sampleFiles) await putFile(client, { storageId, path })
}

function putFile(client: DeviceClient, place: { readonly storageId: string; readonly path: string }) {
  const query = { ...place, md5: sampleMd5, cover: 'skip', makeParents: true } as const
  return client.use(transfer).small({ query, body: new Uint8Array(sampleBytes) })
}

/** Files, an open upload, a task, a download, an entry of the recycle bin, tickets and sign-ins of one person. */
export async function makeResources({ device }: TestDevice, client: DeviceClient, user: UserRow): Promise<UserResources> {
  const { parts } = device
  const { storageId, name: spaceName } = await firstStorage(client)
  made += 1
  const own = `only-${user.no}-${made}`
  await putSamples(client)
  for (const path of ['/old.txt', `/${own}.txt`]) await putFile(client, { storageId, path })
  const upload = `/${own}.bin`
  await client.use(transfer).create({ query: { storageId, path: upload, sizeBytes: 10, cover: 'rename' } })
  const gone = dataOf(await client.use(files).delete({ body: [{ storageId, path: '/old.txt' }] }))
  const sources = [{ storageId, path: `/${own}.txt` }]
  const work = { conflict: 'rename' as const, sources, target: { storageId, path: '/folder' } }
  const { taskId } = dataOf(await client.use(tasks).add({ body: { kind: 'copy', work } }))
  const { taskId: downloadId } = dataOf(await client.use(downloads).add({ body: { source: `http://files.invalid/${own}` } }))
  // Not `jobs.idle`: the downloads of this world fail and are tried again for a long time.
  await vi.waitFor(() => expect(parts.jobs.get(user.no, Number(taskId))?.state).toBe('done'), { timeout: 15_000 })
  return {
    uuid: storageId,
    path: `/${own}.txt`,
    upload,
    taskId,
    downloadId,
    trashId: gone.trashIds[0] ?? 'none',
    ownUserNo: user.no,
    spaceName,
    sessionId: parts.sessions.listOf(user.no)[0]?.sessionId ?? 'none',
  }
}

async function firstStorage(client: DeviceClient): Promise<DataOf<typeof spacesArea.calls.list>['storages'][number]> {
  const { storages } = dataOf(await client.use(spacesArea).list())
  const first = storages.find(({ origin }) => origin === 'managed')
  if (!first) throw new Error('the world has no storage')
  return first
}

function dataOf<T>(answer: { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }): T {
  if (!answer.ok) throw new Error(`the world could not be made: ${answer.error.name}`)
  return answer.data
}

/** A name only another program can have written: it travels with an escape (U+F70A). */
async function writeOddName({ spaces }: TestDevice['device']['parts'], user: UserRow): Promise<void> {
  const space = spaces.list(principalOf(user)).find(({ kind }) => kind === 'managed')
  if (space) await writeFile(join(space.rootDir, 'users', user.no, 'line\n.txt'), sampleBytes)
}
