import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { identifiersOf, openChanges, opensWithoutHeader } from '@cove/device-contract/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allCalls } from './all-calls.ts'
import type { ListedCall } from './all-calls.ts'
import { openContractWorld } from './contract-world.ts'
import type { ContractWorld, UserResources } from './contract-world.ts'
import { visitLink, withPass } from './link-visitor.ts'
import type { LinkPass } from './link-visitor.ts'
import { openSender } from './raw-request.ts'
import type { RawSender } from './raw-request.ts'
import { inputOf } from './right-of-request.ts'
import { requestOf } from './wire-request.ts'

// S-H3: a GET that opens without a token in the header says whether it changes something, and the contract lets only those of `openChanges`
// say so. Here what they say is measured: the rows of the databases are compared around a real request.

let world: ContractWorld
let sender: RawSender
let things: UserResources
let link: LinkPass

beforeAll(async () => {
  world = await openContractWorld()
  await world.restore()
  things = await world.resourcesOf('user')
  const { 'api-token': token = '' } = await world.headersOf('user', 'device')
  link = await visitLink(world, token, things['uuid'] ?? '')
  sender = openSender(world.origin)
  await world.device.parts.jobs.idle()
})
afterAll(async () => {
  sender[Symbol.dispose]()
  await world[Symbol.asyncDispose]()
})

/** Kept about work and callers, not for them: who was told what, previews that are made when asked for, when a session was last seen. */
const incidental: ReadonlySet<string> = new Set(['event', 'sqlite_sequence', 'job', 'media_item', 'media_dir', 'session', 'sessions'])

/** A sum for every table that is no cache. */
function stateNow(): ReadonlyMap<string, string> {
  const folder = join(world.one.dataDir, 'db')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?:main|account)\.sqlite$/.test(name))
  expect(names).toHaveLength(2)
  const sums = new Map<string, string>()
  for (const name of names) {
    using db = new DatabaseSync(join(folder, name), { readOnly: true })
    for (const { table } of db.prepare(`select name as "table" from sqlite_master where type = 'table'`).all() as { table: string }[]) {
      if (incidental.has(table)) continue
      const rows = JSON.stringify(db.prepare(`select * from "${table}"`).all())
      sums.set(`${name} ${table}`, createHash('sha256').update(rows).digest('hex'))
    }
  }
  return sums
}

async function send({ service, call }: ListedCall): Promise<number> {
  const values: Partial<Record<string, string>> = { storage: things['uuid'], path: '/picture.png' }
  const named = identifiersOf(call).flatMap((field) => {
    const value = values[field.kind]
    return value === undefined ? [] : [{ field, value }]
  })
  const plain = inputOf(call, named)
  const { query } = call.visitors === true ? withPass(call, plain, link) : plain
  const { ticket: _none, ...rest } = (query ?? {}) as Record<string, unknown>
  const headers = call.access === 'anyone' ? {} : await world.headersOf('user', service)
  const sent = call.visitors === true && call.changes === true ? { ...rest, save: '1' } : rest
  const answer = await sender.send(requestOf(call, { query: sent, body: undefined, headers, placeholders: { ...things } }))
  return answer.status
}

// A stream of events has no end; other tests open and close it.
const open = allCalls.filter(({ call }) => opensWithoutHeader(call) && call.answerKind !== 'event-stream')

test.each(open.map((listed) => [listed.call.id, listed] as const))(
  'S-H3 %s, open without a header, changes what it says it changes',
  async (_id, listed) => {
    const before = stateNow()
    const status = await send(listed)
    const changed = () => [...stateNow()].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name)
    if (listed.call.changes !== true) return expect(changed()).toEqual([])
    expect(status).toBe(200)
    await vi.waitFor(() => expect(changed()).not.toEqual([]))
  },
)

test('S-H3 every exception is a call that there is', () => {
  const ids = new Set(open.map(({ call }) => call.id))
  expect(Object.keys(openChanges).filter((id) => !ids.has(id))).toEqual([])
})
