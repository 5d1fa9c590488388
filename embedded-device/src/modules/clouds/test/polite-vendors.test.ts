import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dataOf } from './cloud-world.ts'
import { openVendorDevice } from './vendor-world.ts'

/** The suite sends some files; `COVE_LONG=1` as many as the drill names, at the pace that the services stand. */
const isLong = process.env['COVE_LONG'] !== undefined
const count = isLong ? 2000 : 20
const tokenSeconds = isLong ? 5 : 2
const pace = isLong ? {} : { pace: { perSecond: 60, burst: 20 } }
const perSecond = isLong ? 20 : 85

const textOf = (number: number): string => `text of file ${number} `.repeat(1 + (number % 40))
const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

test.each([
  ['search', ''],
  ['carrier', '/personal'],
] as const)(
  'SED-04b many transfers with %s arrive whole through faults, ended tokens and two restarts, and politely',
  { timeout: isLong ? 3600_000 : 60_000 },
  async (kind, top) => {
    const startedMs = Date.now()
    await using world = await openVendorDevice(kind, { failEvery: 10, tokenSeconds, graceSeconds: 60, perSecond }, pace)
    const { root, calls, accountId, storageId } = world
    mkdirSync(join(root, 'from'))
    const names = Array.from({ length: count }, (_, number) => `f${number}.txt`)
    for (const [number, name] of names.entries()) writeFileSync(join(root, 'from', name), textOf(number))
    writeFileSync(join(root, 'from/large.bin'), Buffer.alloc(9 << 20, 'large '))
    const all = [...names, 'large.bin']
    // Two tasks at once: they share the tokens and the pace of the account.
    for (const half of [all.slice(0, count / 2), all.slice(count / 2)])
      for (let at = 0; at < half.length; at += 1000) {
        const paths = half.slice(at, at + 1000).map((name) => `/from/${name}`)
        dataOf(await calls.upload({ body: { accountId, storageId, paths, folder: top || '/' } }))
      }
    for (let restart = 0; restart < 2; restart += 1) {
      await sleep(isLong ? 60_000 : 1000)
      await world.restart()
    }
    await world.device().parts.jobs.idle()
    const { jobs } = world.device().parts
    mkdirSync(join(root, 'to'))
    for (let at = 0; at < all.length; at += 1000) {
      const items = all.slice(at, at + 1000).map((name) => ({ path: `${top}/${name}`, below: [] }))
      jobs
        .ofArea('clouds')
        .add('cloudDownload', { userNo: world.userNo, payload: { accountId, items, storageId, folder: '/to', conflict: 'rename' } })
    }
    await jobs.idle()
    expect(readdirSync(join(root, 'to')).toSorted()).toEqual(all.toSorted())
    for (const name of all) expect(hashOf(readFileSync(join(root, 'to', name)))).toBe(hashOf(readFileSync(join(root, 'from', name))))
    expect(readdirSync(world.staging)).toEqual([])
    const { counts } = await world.demo.told(kind)
    expect([counts.overLimit, counts.usedAgain, counts.foreignTokens]).toEqual([0, 0, 0])
    expect(counts.renewals).toBeGreaterThan(0)
    // At most one renewal for each token that could have ended.
    expect(counts.renewals).toBeLessThanOrEqual(Math.ceil((Date.now() - startedMs) / (tokenSeconds * 1000 * 0.9)))
  },
)
