import { spawn } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { networkServices } from '@cove/device-contract/network-services'
import { people as peopleArea } from '@cove/device-contract/people'
import { quota } from '@cove/device-contract/quota'
import { recycle } from '@cove/device-contract/recycle'
import { tasks } from '@cove/device-contract/tasks'
import { users } from '@cove/device-contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import type { Signed } from '../../../../test/http/test-device.ts'
import { openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'
import { smb, smbPrograms, withoutSmbd } from './smb-client.ts'

const because = withoutSmbd()
const whereInstalled = test.skipIf(because !== '')
const mebibyte = 1 << 20
/** The rule is a second, or two; other tests run on the same cores, and each try is a program of its own. */
const mostMs = 5_000
/** What smbclient says of a connection that was ended. */
const endedWords = '|server closed|NT_STATUS_CONNECTION|NT_STATUS_NETWORK_NAME_DELETED|NT_STATUS_INVALID_NETWORK_RESPONSE'

let world: ServicesWorld
let port = 0
let share = ''
let ten = ''
let small = ''
const people: Record<string, Signed> = {}

beforeAll(async () => {
  world = await openServicesWorld({ programs: smbPrograms })
  if (because !== '') return
  for (const name of ['six', 'inspace', 'bin', 'mac', 'off']) {
    const signed = await makeUser(world.one, name)
    await world.addAccount(signed, name)
    people[name] = signed
  }
  port = await world.smb()
  const listed = await world.admin.client.use(networkServices).smbShares()
  share = (listed.ok && listed.data.shares[0]?.name) || ''
  ten = join(world.one.dataDir, 'ten.bin')
  writeFileSync(ten, Buffer.alloc(10 * mebibyte, 7))
  small = join(world.one.dataDir, 'small.bin')
  writeFileSync(small, 'small')
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

const numberOf = (name: string): string => people[name]?.userNo ?? ''
const homeOf = (name: string): string => {
  const [space] = world.one.device.parts.spaces.list({ userNo: numberOf(name), role: 'admin' })
  return join(space?.rootDir ?? '', 'users', numberOf(name))
}
const limit = async (name: string, quotaBytes: number): Promise<void> =>
  expect(await world.admin.client.use(quota).set({ body: { userNo: numberOf(name), quotaBytes } })).toMatchObject({ ok: true })
const as = (account: string, commands: string) => smb(port, { account, share }, commands)

/** Puts one file after the other, each by a new connection, until one is refused; answers when that was, from the first byte too many. */
async function fill(account: string): Promise<{ readonly afterMs: number; readonly status: string | undefined }> {
  await as(account, `put ${ten} 0.bin`)
  const startMs = performance.now()
  for (let count = 1; count < 400; count += 1) {
    const { status } = await as(account, `put ${ten} ${count}.bin`)
    if (status !== undefined) return { status, afterMs: performance.now() - startMs }
  }
  throw new Error('nothing was refused')
}

/** Polls with puts until one is taken; answers after how long. */
async function writableAfterMs(account: string, where = share): Promise<number> {
  const startMs = performance.now()
  await expect
    .poll(async () => (await smb(port, { account, share: where }, `put ${small} again.bin`)).status, { timeout: 15_000, interval: 50 })
    .toBeUndefined()
  return performance.now() - startMs
}

/** A connection that stays open; `ended` resolves when the device ends it. */
function stay(account: string) {
  const child = spawn('stdbuf', ['-oL', 'smbclient', `//127.0.0.1/${share}`, '-p', String(port), '-U', `${account}%${servicePassword}`])
  let said = ''
  const note = (piece: Buffer): void => void (said += piece.toString())
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  child.stdin.on('error', () => undefined)
  return {
    say(command: string): string {
      child.stdin.write(`${command}\n`)
      return said
    },
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  }
}

const readOnlyShares = async (name: string): Promise<readonly boolean[]> => {
  const listed = await people[name]?.client.use(networkServices).smbShares()
  return listed?.ok ? listed.data.shares.map(({ isQuotaUsedUp }) => isQuotaUsedUp) : []
}
const refused = /NT_STATUS_(?:MEDIA_WRITE_PROTECTED|ACCESS_DENIED|DISK_FULL)/

whereInstalled(
  `NSV-03a six puts beyond a quota: what follows the first second is refused, and there is room again with a larger quota${because}`,
  { timeout: 60_000 },
  async () => {
    await limit('six', 10 * mebibyte + 100_000)
    expect(await readOnlyShares('six')).toEqual([false])
    using open = stay('six')
    const { status, afterMs } = await fill('six')
    expect(status).toMatch(refused)
    expect(afterMs).toBeLessThan(mostMs)
    expect(await readOnlyShares('six')).toEqual([true])
    // A connection from before may write no more either.
    await expect
      .poll(() => open.say(`put ${small} late.bin`), { timeout: 10_000, interval: 100 })
      .toMatch(new RegExp(`${refused.source}${endedWords}`))
    expect((await as('six', 'ls')).status).toBeUndefined()
    await limit('six', 1 << 30)
    expect(await writableAfterMs('six')).toBeLessThan(mostMs)
    expect(await readOnlyShares('six')).toEqual([false])
  },
)

whereInstalled(
  `NSV-03a, USR-02b the quota of one space makes it read-only by SMB, and files that are gone make it writable again${because}`,
  { timeout: 60_000 },
  async () => {
    const body = { userNo: numberOf('inspace'), storageId: world.storageId, quotaBytes: 10 * mebibyte + 100_000 }
    expect(await world.admin.client.use(peopleArea).setQuota({ body })).toMatchObject({ ok: true })
    const { status, afterMs } = await fill('inspace')
    expect(status).toMatch(refused)
    expect(afterMs).toBeLessThan(mostMs)
    for (const name of readdirSync(homeOf('inspace'))) rmSync(join(homeOf('inspace'), name))
    expect(await writableAfterMs('inspace')).toBeLessThan(mostMs)
  },
)

whereInstalled(
  `H-69 NSV-03a what SMB deletes stays in the quota and in the space until the bin is emptied: put, delete and again passes none${because}`,
  { timeout: 60_000 },
  async () => {
    await limit('bin', 35 * mebibyte)
    const { rooms, spaces } = world.one.device.parts
    const [space] = spaces.list({ userNo: numberOf('bin'), role: 'admin' })
    const usedBytes = async () => (space ? (await rooms.of(space)).usedBytes : 0)
    const before = await usedBytes()
    const statusOf = async (count: number) => (await as('bin', `mkdir f${count}; put ${ten} f${count}/x.bin; del f${count}/x.bin`)).status
    const [statuses, refusedWord]: [string[], string] = [[], 'refused']
    for (let count = 1; count < 20 && !statuses.includes(refusedWord); count += 1) {
      statuses.push(refused.test((await statusOf(count)) ?? '') ? refusedWord : 'taken')
      await pause(300)
    }
    expect(statuses.length).toBeLessThan(8)
    expect(statuses.at(-1)).toBe(refusedWord)
    expect((await usedBytes()) - before).toBeGreaterThan(30 * mebibyte)
    const own = people['bin']?.client
    const listed = await own?.use(recycle).list({ query: { source: 'samba' } })
    const trashIds = listed?.ok ? listed.data.items.map(({ trashId }) => trashId) : []
    const work = { conflict: 'rename' as const, sources: [{ storageId: world.storageId, path: '/' }], trashIds }
    expect(await own?.use(tasks).add({ body: { kind: 'deleteForever', work } })).toMatchObject({ ok: true })
    expect(await writableAfterMs('bin')).toBeLessThan(mostMs)
  },
)

whereInstalled(
  `NSV-04 a Time Machine share is read-only too while the quota of its user is used up${because}`,
  { timeout: 60_000 },
  async () => {
    const own = people['mac']?.client.use(networkServices)
    const added = await own?.addBackupShare({ body: { name: 'mac-backup', storageId: world.storageId, limitBytes: 0 } })
    expect(added).toMatchObject({ ok: true, data: { isQuotaUsedUp: false } })
    const put = () => smb(port, { account: 'mac', share: 'mac-backup' }, `put ${small} band`)
    expect((await put()).status).toBeUndefined()
    await limit('mac', 1)
    await expect.poll(async () => (await put()).status, { timeout: mostMs, interval: 50 }).toMatch(refused)
    expect(await own?.backupShares()).toMatchObject({ data: { shares: [{ isQuotaUsedUp: true }] } })
    await limit('mac', 0)
    expect(await writableAfterMs('mac', 'mac-backup')).toBeLessThan(mostMs)
  },
)

whereInstalled(`NSV-01b a connection of SMB ends within two seconds when its user is disabled${because}`, { timeout: 60_000 }, async () => {
  using open = stay('off')
  await expect.poll(() => open.say('ls'), { timeout: 10_000, interval: 100 }).toContain('blocks of size')
  expect(await world.admin.client.use(users).setEnabled({ body: { userNo: numberOf('off'), isEnabled: false } })).toMatchObject({
    ok: true,
  })
  const startMs = performance.now()
  await expect.poll(() => open.say('ls'), { timeout: 10_000, interval: 50 }).toMatch(new RegExp(`NT_STATUS_${endedWords}`))
  expect(performance.now() - startMs).toBeLessThan(mostMs)
  expect((await as('off', 'ls')).status).toBe('NT_STATUS_LOGON_FAILURE')
})
