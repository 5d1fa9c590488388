import { errorNameOf } from '@cove/device-contract'
import type { CallDefinition } from '@cove/device-contract'
import { shares } from '@cove/device-contract/shares'
import { spaces } from '@cove/device-contract/spaces'
import { identifiersOf, itemCallers, mayOnItem } from '@cove/device-contract/server'
import type { ItemCaller } from '@cove/device-contract/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../http/shares-world.ts'
import { allCalls } from './all-calls.ts'
import { openContractWorld, putSamples } from './contract-world.ts'
import type { ContractWorld } from './contract-world.ts'
import { createFreshUser } from './fresh-user.ts'
import { openSender } from './raw-request.ts'
import type { RawSender } from './raw-request.ts'
import { inputOf } from './right-of-request.ts'
import { requestOf } from './wire-request.ts'

// SHR-02, FM-07b, FM-14: every call on a file × its owner, and a reader and a writer of a share that it is in. What is expected stands in
// the declaration of the call (`item`), what happens is measured on a real file of another user.

let world: ContractWorld
let sender: RawSender
beforeAll(async () => {
  world = await openContractWorld()
  sender = openSender(world.origin)
})
afterAll(async () => {
  sender[Symbol.dispose]()
  await world[Symbol.asyncDispose]()
})

const onItems = allCalls.filter(({ call }) => call.item !== undefined)
/** Failures about the right to an item. Every other one is about what was asked for. */
const aboutRights = new Set([
  'readOnlySpace',
  'noPermission',
  'shareNestedRefused',
  'storageMissing',
  'diskNotFound',
  'experienceAccountRefused',
])

/** A folder of a new user with one file, shared with two others; how each of them names the file. */
async function shareItem(role: 'user' | 'experience' = 'user') {
  const [owner, reader, writer] = await Promise.all(itemCallers.map((caller) => createFreshUser(world, caller === 'owner' ? 'user' : role)))
  if (!owner || !reader || !writer) throw new Error('no users')
  const client = world.one.client(owner.headers('device')['api-token'])
  await putSamples(client)
  const { storages } = await dataOf(client.use(spaces).list())
  const storageId = storages.find(({ origin }) => origin === 'managed')?.storageId ?? ''
  const members = [
    { userNo: reader.user.no, right: 'read' as const },
    { userNo: writer.user.no, right: 'write' as const },
  ]
  const { share } = await dataOf(client.use(shares).save({ body: { place: { storageId, path: '/folder' }, members } }))
  const inside = { storageId: `share-${share?.shareId ?? ''}`, path: '/inner.txt' }
  return {
    owner: { who: owner, at: { storageId, path: '/folder/inner.txt' } },
    reader: { who: reader, at: inside },
    writer: { who: writer, at: inside },
  }
}

type SharedItem = Awaited<ReturnType<typeof shareItem>>

async function mayCall(call: CallDefinition, { who, at }: SharedItem[ItemCaller]): Promise<boolean> {
  const values: Partial<Record<string, string>> = { storage: at.storageId, path: at.path }
  const named = identifiersOf(call).flatMap((field) => {
    const value = values[field.kind]
    return value === undefined ? [] : [{ field, value }]
  })
  const { query, body } = inputOf(call, named)
  const { ticket: _none, ...rest } = (query ?? {}) as Record<string, unknown>
  const answer = await sender.send(requestOf(call, { query: rest, body, headers: who.headers('device'), placeholders: {} }))
  const { code } = (answer.text.startsWith('{') ? JSON.parse(answer.text) : {}) as { readonly code?: number }
  return !aboutRights.has((code === undefined ? undefined : errorNameOf(code)) ?? '')
}

test.each(onItems.map(({ call }) => [call.id, call] as const))(
  'SHR-02, S-H3 %s on an item of another user lets in whom its declaration lets in',
  async (_id, call) => {
    const item = await shareItem()
    const measured: Partial<Record<ItemCaller, boolean>> = {}
    // Who is refused changes nothing, so that the owner finds what the others were tried on.
    for (const caller of ['reader', 'writer', 'owner'] as const) measured[caller] = await mayCall(call, item[caller])
    expect(measured).toEqual(Object.fromEntries(itemCallers.map((caller) => [caller, mayOnItem(call, caller)])))
  },
)

test.each(onItems.map(({ call }) => [call.id, call] as const))(
  'SHR-02, LGN-14b %s on an item of another user lets in a guest like any reader or writer, where guests may call at all',
  async (_id, call) => {
    const item = await shareItem('experience')
    const measured = { reader: await mayCall(call, item.reader), writer: await mayCall(call, item.writer) }
    const may = (caller: ItemCaller): boolean => call.guests === true && mayOnItem(call, caller)
    expect(measured).toEqual({ reader: may('reader'), writer: may('writer') })
  },
)

/** Calls that name a file and do not say what they need of it, with the reason. */
const withoutItem: Readonly<Record<string, readonly string[]>> = {
  'work only in the caller’s own files': ['album', 'backup', 'clouds', 'downloads', 'sync', 'network-services', 'device-settings'],
  'the administrator’s': ['device-backups', 'public-space', 'remote-shares', 'people', 'pools.mendFile', 'storage'],
  'judge each item on its own or look for something of the caller first (shares.test, labels.mark, recycle, versions, cinema)': [
    'cinema',
    'recycle.restore',
    'labels.mark',
    'shares',
    'transfer.cancel',
    'transfer.batch',
    'versions.restore',
    'versions.remove',
  ],
}

test('SHR-02 every call that names a file or folder says what it needs of it', () => {
  const known = new Set(Object.values(withoutItem).flat())
  const silent = allCalls.filter(({ call }) => {
    const kinds = identifiersOf(call).map(({ kind }) => kind)
    const isOnItem = call.access !== 'anyone' && kinds.includes('storage') && kinds.includes('path')
    return isOnItem && call.item === undefined && !known.has(call.id) && !known.has(call.id.slice(0, call.id.indexOf('.')))
  })
  expect(silent.map(({ call }) => call.id)).toEqual([])
})
