import { identifiersOf, isPersonal } from '@cove/device-contract/server'
import type { Identifier, IdentifierKind } from '@cove/device-contract/server'
import { catalogue, createClient } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { account as accountArea } from '@cove/device-contract/account'
import { directory } from '@cove/device-contract/directory'
import { downloads } from '@cove/device-contract/downloads'
import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { security } from '@cove/device-contract/security'
import { session as sessionArea } from '@cove/device-contract/session'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { tasks } from '@cove/device-contract/tasks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wireOf } from '../http/test-device.ts'
import { allCalls } from './all-calls.ts'
import type { ListedCall } from './all-calls.ts'
import { variantsOf } from './any-input.ts'
import { makeResources, openContractWorld, putSamples } from './contract-world.ts'
import type { UserResources, ContractWorld } from './contract-world.ts'
import { accountResources, bindAccount, createFreshUser, unknownLike } from './fresh-user.ts'
import type { Named, FreshUser } from './fresh-user.ts'
import { openSender } from './raw-request.ts'
import type { RawSender } from './raw-request.ts'
import { summaryOf, inputOf } from './right-of-request.ts'
import type { NamedField } from './right-of-request.ts'
import { requestOf } from './wire-request.ts'
import { inputShapes } from './wire-shape.ts'

// S-H3: a call that names a resource of another user is answered exactly as if it did not exist, and does not change it.
// Which calls name what is derived from their fields (`identifies`), so a new call with an id is tried without a line here.

let world: ContractWorld
let sender: RawSender
/** Kinds whose owner gets another answer than for an unknown identifier; without that, equal answers prove nothing. */
const proven = new Set<IdentifierKind>()

beforeAll(async () => {
  world = await openContractWorld()
  sender = openSender(world.origin)
  world.device.parts.popUps.add({ kind: 'diskFailed', params: { slot: 3 } as never, adminOnly: true })
})
afterAll(async () => {
  sender[Symbol.dispose]()
  await world[Symbol.asyncDispose]()
})

const personalFields = ({ call }: ListedCall): Identifier[] => identifiersOf(call).filter(({ kind }) => isPersonal[kind])
/** Calls of the administrator are refused to everybody else before anything is looked up: the rights table tries them. */
const naming = allCalls.filter((listed) => listed.call.access === 'user' && personalFields(listed).length > 0)
const silent = allCalls.filter((listed) => listed.call.access === 'user' && personalFields(listed).length === 0)

interface Owner {
  readonly who: FreshUser
  readonly things: UserResources
  readonly named: Named
}

async function makeOwner(isDirectory: boolean): Promise<Owner> {
  const who = await createFreshUser(world)
  const client = world.one.client(who.headers('device')['api-token'])
  const things = await makeResources(world.one, client, who.user)
  if (isDirectory) await joinDirectory(who)
  const named = { ...(await accountResources(world, who)), ...deviceThings(who, things) }
  return { who, things, named }
}

/** The directory learns from the device who is bound to it. */
async function joinDirectory(who: FreshUser): Promise<void> {
  bindAccount(world, who)
  const client = accountClient(who)
  await expect.poll(async () => dataOf(await client.use(directory).mine()).devices.length, { timeout: 15_000 }).toBe(1)
}

function accountClient(who: FreshUser): DeviceClient {
  return createClient(async (request) => {
    const { payload, ...wire } = wireOf(request, undefined)
    const headers = { ...wire.headers, ...who.headers('account') }
    const answer = await world.device.http.inject({ ...wire, headers, ...(payload === undefined ? {} : { payload }) })
    return answer.json<unknown>()
  })
}

/** Another person's files by their own names, and by where they lie on the disk. */
function deviceThings(who: FreshUser, things: UserResources): Named {
  const of = (name: string): string => things[name] ?? 'none'
  const home = `/users/${who.user.no}`
  const message = world.device.parts.popUps.listFor(administrator()).at(0)?.eventId
  return {
    path: [of('path'), of('upload'), `${home}${of('path')}`, home],
    storage: [world.folderStorageId],
    task: [of('taskId')],
    download: [of('downloadId')],
    trash: [of('trashId')],
    person: [who.user.no],
    ...(message === undefined ? {} : { message: [message] }),
    notice: [noticeOf(who.user.no)],
    wallpaper: [wallpaperOf(who.user.no)],
    settingsChange: [settingsChangeOf(who.user.no)],
    undoEntry: [undoEntryOf(who.user.no)],
    workspace: [workspaceOf(who.user.no)],
    album: [albumOf(who.user.no)],
    tag: [tagOf(who.user.no)],
  }
}

/** The id of an album of this person. */
function albumOf(userNo: string): string {
  const id = `album-of-${userNo}`
  const { db } = world.device.parts
  db.run(
    "insert or ignore into album_album (id, user_no, name, name_key, created_ms, updated_ms) values (?, ?, 'Trip', 'trip', 1, 1)",
    id,
    userNo,
  )
  return id
}

/** The id of a set of windows of this person. */
function workspaceOf(userNo: string): string {
  const id = `set-of-${userNo}`
  const { db } = world.device.parts
  db.run("insert or ignore into workspaces_set (user_no, id, name, saved_at, windows) values (?, ?, 'Photos', 1, '[]')", userNo, id)
  return id
}

/** The id of a notice of this person. */
function noticeOf(userNo: string): string {
  const { notices } = world.device.parts
  const sentence = { 'zh-CN': '通知', en: 'A notice' }
  notices.raise({ userNo, cause: 'test', type: 'system', level: 'info', content: { title: sentence, body: sentence } })
  notices.flush()
  return String(notices.store.find({ userNo, cause: 'test' })?.id)
}

/** The id of a picture that this person uploaded. */
function wallpaperOf(userNo: string): string {
  const wallpaperId = `picture-of-${userNo}`
  const { db } = world.device.parts
  db.run('insert or ignore into wallpaper values (?, ?, ?, 1, 1, 1, 0)', wallpaperId, userNo, 'beach.png')
  return wallpaperId
}

/** The id of a change in the settings of this person. */
function settingsChangeOf(userNo: string): string {
  const { settings } = world.device.parts
  settings.set(userNo, 'files', { view: 'list' })
  return String(settings.history.list(userNo, { limit: 1 }).changes[0]?.changeId)
}

/** The id of a tag of this person. */
function tagOf(userNo: string): string {
  const { db } = world.device.parts
  db.run("insert or ignore into labels_tag (user_no, name, colour) values (?, 'theirs', 'red')", userNo)
  return String(db.value("select id from labels_tag where user_no = ? and name = 'theirs'", userNo))
}

/** The id of a change of files that this person made. */
function undoEntryOf(userNo: string): string {
  const { journal } = world.device.parts
  const at = { spaceId: world.folderStorageId, path: '/gone' }
  journal.record({ userNo, kind: 'create', steps: [{ kind: 'created', at, identity: { isFolder: true } }] })
  return String(journal.list(userNo, { offset: 0, limit: 1 }).entries[0]?.id)
}

function administrator() {
  const user = world.device.parts.users.administrator()
  if (!user) throw new Error('the world has no administrator')
  return user
}

/** Everything of this person that another one could take, change or see. */
async function stateOf({ who }: Owner): Promise<unknown> {
  const client = world.one.client(who.headers('device')['api-token'])
  const storageId = dataOf(await client.use(spacesArea).list()).storages[0]?.storageId ?? ''
  const account = accountClient(who)
  return {
    files: dataOf(await client.use(files).tree({ query: { storageId, path: '/' } })).items.map((one) => [
      one.path,
      one.sizeBytes,
      // The index learns a moment later that something was made in a folder; what that is, is a row.
      one.kind === 'folder' ? undefined : one.modifiedSeconds,
    ]),
    trash: dataOf(await client.use(recycle).list({ query: {} })).items.map((one) => one.trashId),
    tasks: dataOf(await client.use(tasks).list({ query: {} })).items.map((one) => [one.taskId, one.status]),
    downloads: dataOf(await client.use(downloads).list({ query: {} })).tasks.map((one) => one.taskId),
    sessions: dataOf(await client.use(sessionArea).sessions()).sessions.map((one) => one.sessionId),
    accountSessions: dataOf(await account.use(security).sessions()).sessions.map((one) => one.sessionId),
    passkeys: dataOf(await account.use(security).factors()).passkeys.map((one) => one.passkeyId),
    profile: dataOf(await account.use(accountArea).detail()),
  }
}

function dataOf<T>(answer: { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }): T {
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data
}

interface Try {
  readonly listed: ListedCall
  readonly field: Identifier
  readonly value: string
  readonly variant: number
}

/** Sends the request as this user; every other field names their own resources, or the tried space. */
async function gistFor(who: FreshUser, { listed, field, value, variant }: Try): Promise<string> {
  const { call, service } = listed
  const token = who.headers('device')['api-token']
  const storageId =
    dataOf(await world.one.client(token).use(spacesArea).list()).storages.find(({ origin }) => origin === 'managed')?.storageId ?? ''
  const own: Named = { storage: [storageId], path: [field.kind === 'storage' ? '/sub' : '/seed.txt'], button: ['later'] }
  const named: NamedField[] = identifiersOf(call).flatMap((one) => {
    const given = one === field || samePlace(one, field) ? value : own[one.kind]?.[0]
    return given === undefined ? [] : [{ field: one, value: given }]
  })
  const { query, body } = inputOf(call, named, variant)
  return summaryOf(await sender.send(requestOf(call, { query, body, headers: who.headers(service), placeholders: { uuid: storageId } })))
}

const samePlace = (one: Identifier, other: Identifier): boolean => one.part === other.part && one.place.join() === other.place.join()

async function freshPerson(): Promise<FreshUser> {
  const who = await createFreshUser(world)
  await putSamples(world.one.client(who.headers('device')['api-token']))
  return who
}

/**
 * An accepted try may begin a task that takes own files away. It ends and they come back before the next try, whose answer would else
 * depend on how far the task is.
 */
async function settle({ user, headers }: FreshUser): Promise<void> {
  const isAtRest = (): boolean => {
    const { ready, running } = world.device.parts.jobs.counts(user.no)
    return ready + running === 0
  }
  await vi.waitUntil(isAtRest, { timeout: 15_000, interval: 5 })
  await putSamples(world.one.client(headers('device')['api-token']))
}

const isAccepted = (gist: string): boolean => (JSON.parse(gist) as { readonly code?: unknown }).code === catalogue.success.code

const ownerOf = async (kind: IdentifierKind, owner: Owner): Promise<FreshUser> =>
  kind === 'storage' || kind === 'message' ? createFreshUser(world, 'admin') : owner.who

const variantsIn = ({ call }: ListedCall): number => Math.max(variantsOf(inputShapes(call).query), variantsOf(inputShapes(call).body))

/** Every way to name something of the owner in a call. */
function triesOf(listed: ListedCall, owner: Owner): Try[] {
  return personalFields(listed).flatMap((field) => {
    const session = listed.service === 'device' ? owner.things['sessionId'] : owner.named.session?.[0]
    const values = field.kind === 'session' ? [session ?? 'none'] : (owner.named[field.kind] ?? [])
    expect(values, `the world has no ${field.kind}`).not.toEqual([])
    const variants = Array.from({ length: variantsIn(listed) }, (_none, variant) => variant)
    return values.flatMap((value) => variants.map((variant) => ({ listed, field, value, variant })))
  })
}

const asNothing = (one: Try): Try => ({ ...one, value: unknownLike(one.field.kind, one.value) })

test.each(naming.map((listed) => [listed.call.id, listed] as const))(
  "S-H3 %s answers for another person's things as for what is not there",
  async (_id, listed) => {
    const owner = await makeOwner(personalFields(listed).some(({ kind }) => kind === 'device'))
    const before = await stateOf(owner)
    const tries = triesOf(listed, owner)
    const nothing = new Map<Try, string>()
    // Two people who begin alike: one asks for what is not there, the other for the owner's, try by try.
    const [stranger, intruder] = [await freshPerson(), await freshPerson()]
    for (const one of tries) {
      const about = `${one.field.place.join('.')} ${one.value} ${one.variant}`
      nothing.set(one, await gistFor(stranger, asNothing(one)))
      const answer = await gistFor(intruder, one)
      expect(answer, about).toBe(nothing.get(one))
      if (isAccepted(answer)) for (const who of [stranger, intruder]) await settle(who)
    }
    expect(await stateOf(owner)).toEqual(before)
    for (const one of tries) {
      const { kind } = one.field
      if (!proven.has(kind) && (await gistFor(await ownerOf(kind, owner), one)) !== nothing.get(one)) proven.add(kind)
    }
  },
  60_000,
)

test('S-H3 each kind of thing was there: its owner gets another answer', () => {
  const kinds = new Set(naming.flatMap((listed) => personalFields(listed).map(({ kind }) => kind)))
  expect([...kinds].filter((kind) => !proven.has(kind))).toEqual([])
})

test('S-H3 calls without ids are those whose fields name nothing', () => {
  expect(silent.length + naming.length).toBe(allCalls.filter(({ call }) => call.access === 'user').length)
  for (const { call } of silent)
    expect(
      identifiersOf(call).filter(({ kind }) => isPersonal[kind]),
      call.id,
    ).toEqual([])
})
