import { execFile } from 'node:child_process'
import { readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { extendableFormats } from '@cove/device-contract/archives'
import type { ArchiveFormat } from '@cove/device-contract/archives'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeTar, paxHeader } from './tar-maker.ts'
import { makeZip } from './zip-maker.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

/** Seconds of files, by their names. */
const moments = {
  'past.txt': -147_441_600,
  'early.txt': -0.5,
  'zero.txt': 0,
  'now.txt': 1_700_000_000.25,
  'future.txt': 2_524_608_000,
  'far.txt': 9_000_000_000.5,
}
const names = Object.keys(moments) as (keyof typeof moments)[]

async function putAll(): Promise<void> {
  for (const name of names) {
    await world.put(`src/${name}`, name)
    // A number below 0 is the present for Node.
    await utimes(join(world.home, 'src', name), new Date(0), new Date(moments[name] * 1000))
  }
}
const listedSeconds = async (path: string, folder = '') =>
  Object.fromEntries(
    (await dataOf(world.calls.list({ body: { ...world.ref(path), folder } }))).entries.map(({ name, modifiedSeconds }) => [
      name,
      modifiedSeconds,
    ]),
  )
const whole = (all: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(all).map(([name, seconds]) => [name, Math.floor(seconds)]))

const canWrite = async (format: ArchiveFormat) =>
  (await dataOf(world.calls.formats({}))).formats.some((one) => one.format === format && one.canCompress)

test.each(extendableFormats)('TSK-10 times before 1970, after 2038 and between seconds are packed and extracted: %s', async (format) => {
  if (!(await canWrite(format))) return
  await putAll()
  const archive = `times.${format}`
  const body = { sources: [world.ref('/src')], storageId: world.storageId, folder: '/', name: archive, format }
  expect(await world.ended(world.calls.compress({ body }))).toMatchObject({ status: 'completed', failures: [] })
  expect(await listedSeconds(`/${archive}`, 'src')).toEqual(whole(moments))
  const into = { storageId: world.storageId, folder: '/', intoName: `out-${format}`, conflict: 'rename' as const }
  expect(await world.ended(world.calls.extract({ body: { archive: world.ref(`/${archive}`), ...into } }))).toMatchObject({ failures: [] })
  for (const name of names) {
    const { mtimeMs } = await stat(join(world.home, `out-${format}`, 'src', name))
    expect([name, mtimeMs]).toEqual([name, moments[name] * 1000])
  }
})

test.each(['tar', 'tar.gz', 'zip'] as const)(
  'TSK-17 what is added keeps its time, whatever holds for the whole archive: %s',
  async (format) => {
    await putAll()
    if (format === 'zip') await world.put('added.zip', makeZip([{ name: 'a.txt', content: 'a' }]))
    else {
      await world.put('plain.txt', 'plain')
      const body = { sources: [world.ref('/plain.txt')], storageId: world.storageId, folder: '/', name: `added.${format}`, format }
      await world.ended(world.calls.compress({ body }))
      if (format === 'tar') await world.put('added.tar', makeTar([paxHeader([['mtime', '1']], 'g'), { name: 'a.txt', content: 'a' }]))
    }
    const sources = names.map((name) => world.ref(`/src/${name}`))
    const task = world.calls.add({ body: { archive: world.ref(`/added.${format}`), sources, conflict: 'rename' } })
    expect(await world.ended(task)).toMatchObject({ status: 'completed' })
    expect(await listedSeconds(`/added.${format}`)).toMatchObject(whole(moments))
  },
)

test('TSK-10 other programs read the times of our tar', async () => {
  await putAll()
  const body = { sources: [world.ref('/src')], storageId: world.storageId, folder: '/', name: 'told.tar', format: 'tar' as const }
  await world.ended(world.calls.compress({ body }))
  const read = await promisify(execFile)('tar', ['--utc', '-tvf', join(world.home, 'told.tar')])
  expect([read.stdout.match(/(\S+ \S+) src\/future/)?.[1], read.stdout.match(/(\S+ \S+) src\/past/)?.[1]]).toEqual([
    '2050-01-01 00:00',
    '1965-04-30 12:00',
  ])
})

/** Twelve bytes of a binary number below 0. */
const binary = (seconds: number) => Buffer.from(BigInt.asUintN(96, BigInt(seconds)).toString(16).padStart(24, '0'), 'hex')

test('TSK-12 times of tars by other programs: binary ones below 0, fractions of pax', async () => {
  const entries = [
    { name: 'binary.txt', content: '1', mtime: binary(-147_441_600) },
    { name: 'second.txt', content: '2', mtime: binary(-1) },
    paxHeader([['mtime', '-147441600.5']]),
    { name: 'pax.txt', content: '3' },
    paxHeader([['mtime', '99999999999999999999']]),
    { name: 'never.txt', content: '4' },
  ]
  await world.put('foreign.tar', makeTar(entries))
  const found = await listedSeconds('/foreign.tar')
  expect(found).toEqual({ 'binary.txt': -147_441_600, 'second.txt': -1, 'pax.txt': -147_441_601, 'never.txt': undefined })
})

test('TSK-12 times of zips by other programs: NTFS before Unix before DOS; seconds beyond 2038 in the field of Unix', async () => {
  const unix = (seconds: number) => {
    const field = Buffer.from('55540500' + '01' + '00000000', 'hex')
    field.writeUInt32LE(seconds >>> 0, 5)
    return field
  }
  const ntfs = (seconds: number) => {
    const field = Buffer.from('0a002000' + '00000000' + '01001800' + '00'.repeat(24), 'hex')
    for (const at of [12, 20, 28]) field.writeBigUInt64LE(BigInt(seconds + 11_644_473_600) * 10_000_000n, at)
    return field
  }
  const dos2050 = ((2050 - 1980) << 9) | (1 << 5) | 1
  await world.put(
    'foreign.zip',
    makeZip([
      { name: 'unix.txt', extra: unix(-147_441_600) },
      { name: 'ntfs.txt', extra: Buffer.concat([unix(0), ntfs(-147_441_600)]) },
      { name: 'order.txt', extra: Buffer.concat([ntfs(2_524_608_000), unix(0)]) },
      { name: 'unsigned.txt', extra: unix(2_524_608_000), dosDate: dos2050 },
    ]),
  )
  expect(await listedSeconds('/foreign.zip')).toEqual({
    'unix.txt': -147_441_600,
    'ntfs.txt': -147_441_600,
    'order.txt': 2_524_608_000,
    'unsigned.txt': 2_524_608_000,
  })
})

test('TSK-12 the time of a 7z needs no zone', async () => {
  if (!(await canWrite('7z'))) return
  await world.put('old.7z', await readFile(new URL('fixtures/old.7z', import.meta.url)))
  expect(await listedSeconds('/old.7z')).toEqual({ 'a.txt': -147_441_600 })
})
