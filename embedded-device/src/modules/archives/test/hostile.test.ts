import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import { archives } from '@cove/device-contract/archives'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractLimits } from '../rules/limits.ts'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeZip } from './zip-maker.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

const extract = (name: string, more = {}) => {
  const archive = world.ref(`/${name}`)
  return world.calls.extract({
    body: { archive, storageId: world.storageId, folder: '/', intoName: `out-${name}`, conflict: 'rename', ...more },
  })
}
const itemsOf = (task: { readonly failures: readonly { readonly path: string }[] }) => task.failures.map(({ path }) => path).toSorted()

test('S-G1 paths that lead out, links, devices and names of the device itself stay outside; the others are extracted and the rest is listed', async () => {
  const evil = ['../up.txt', '/etc/absolute.txt', 'a/../../up2.txt', '..\\win.txt', 'C:\\drive.txt', 'C:/drive2.txt', '.pc/x']
  await world.put(
    'evil.zip',
    makeZip([
      { name: 'good/a.txt', content: 'a' },
      ...evil.map((name) => ({ name, content: 'evil' })),
      { name: 'link', content: '../../../etc', mode: 0o120777 },
      { name: 'link/through.txt', content: 'x' },
      { name: 'device', mode: 0o060644 },
      { name: 'setuid', content: 'x', mode: 0o104755 },
    ]),
  )
  const task = await world.ended(extract('evil.zip'))
  expect(task.status).toBe('completed')
  expect(await world.tree('out-evil.zip')).toEqual(['good/a.txt', 'link/through.txt', 'setuid'])
  expect(itemsOf(task)).toEqual([...evil, 'link', 'device'].toSorted())
  for (const name of ['up.txt', 'up2.txt', 'win.txt']) expect(existsSync(join(world.home, name))).toBe(false)
  const listed = await dataOf(world.calls.list({ body: { ...world.ref('/evil.zip'), folder: '' } }))
  expect(listed.summary.problemCount).toBe(evil.length + 2)
})

test('S-G1 a tar with a link and a hard link to the outside makes neither, and does not write through them', async () => {
  const tar = pack()
  tar.entry({ name: 'out', type: 'symlink', linkname: '../../..' })
  tar.entry({ name: 'hard', type: 'link', linkname: '/etc/passwd' })
  tar.entry({ name: 'out/through.txt' }, 'x')
  tar.entry({ name: 'pipe', type: 'fifo' })
  tar.finalize()
  const pieces: Buffer[] = []
  for await (const piece of tar as AsyncIterable<Buffer>) pieces.push(piece)
  await world.put('links.tar', Buffer.concat(pieces))
  const task = await world.ended(extract('links.tar'))
  expect(itemsOf(task)).toEqual(['hard', 'out', 'pipe'])
  expect(await world.tree('out-links.tar')).toEqual(['out/through.txt'])
})

test('S-G2 a bomb that admits its size is refused at once, and one that lies is stopped while it writes', async () => {
  const zeros = Buffer.alloc(2 << 20)
  const saved = { ...extractLimits }
  Object.assign(extractLimits, { freeOfRatioBytes: 1 << 20, ratio: 20 })
  try {
    await world.put('bomb.zip', makeZip([{ name: 'zeros', content: zeros }]))
    expect(await extract('bomb.zip')).toMatchObject({ ok: false, error: { name: 'archiveBeyondLimits' } })
    await world.put('liar.zip', makeZip([{ name: 'zeros', content: zeros, saidBytes: 10 }]))
    const task = await world.ended(extract('liar.zip'))
    expect([task.status, task.failures.length > 0]).not.toEqual(['completed', false])
    expect(existsSync(join(world.home, 'out-liar.zip', 'zeros'))).toBe(false)
    Object.assign(extractLimits, { ...saved, entries: 5 })
    await world.put('many.zip', makeZip(Array.from({ length: 6 }, (_one, at) => ({ name: `${at}`, content: '1' }))))
    expect(await extract('many.zip')).toMatchObject({ ok: false, error: { name: 'archiveBeyondLimits' } })
  } finally {
    Object.assign(extractLimits, saved)
  }
  expect(await world.staged()).toEqual([])
})

test('S-G3 duplicate names both come out, a damaged entry fails alone, a broken archive leaves nothing', async () => {
  const zip = makeZip([
    { name: '同名.txt', content: 'one' },
    { name: '同名.txt', content: 'two!' },
    { name: '坏.txt', content: 'broken', crc: 1 },
  ])
  await world.put('twice.zip', zip)
  const task = await world.ended(extract('twice.zip'))
  expect(await world.tree('out-twice.zip')).toEqual(['同名 (1).txt', '同名.txt'].toSorted())
  expect(task.failures).toMatchObject([{ path: '坏.txt', code: archives.errors.archiveEntryDamaged.code }])
  await world.put('cut.zip', zip.subarray(0, zip.byteLength - 30))
  expect(await extract('cut.zip')).toMatchObject({ ok: false, error: { name: 'archiveDamaged' } })
  expect(existsSync(join(world.home, 'out-cut.zip'))).toBe(false)
})

test('TSK-12 names in GBK are read by their bytes, or as the user says', async () => {
  await world.put('gbk.zip', makeZip([{ name: Buffer.from('b1a8b8e62e747874', 'hex'), content: '报告' }]))
  const names = async (encoding: 'auto' | 'cp437') =>
    (await dataOf(world.calls.list({ body: { ...world.ref('/gbk.zip'), folder: '', encoding } }))).entries.map(({ name }) => name)
  expect([await names('auto'), await names('cp437')]).toEqual([['报告.txt'], ['▒¿╕µ.txt']])
  await world.ended(extract('gbk.zip'))
  expect(await world.tree('out-gbk.zip')).toEqual(['报告.txt'])
})

test('TSK-11 an encrypted zip: the right password only, kept in memory for what follows', async () => {
  await world.put('秘密.txt', 'secret content')
  const body = {
    sources: [world.ref('/秘密.txt')],
    storageId: world.storageId,
    folder: '/',
    name: 'locked.zip',
    format: 'zip' as const,
    password: '密码 1',
  }
  expect(await world.ended(world.calls.compress({ body }))).toMatchObject({ status: 'completed' })
  expect(await extract('locked.zip')).toMatchObject({ ok: false, error: { name: 'archivePasswordRequired' } })
  expect(await extract('locked.zip', { password: 'wrong' })).toMatchObject({ ok: false, error: { name: 'archivePasswordWrong' } })
  await dataOf(world.calls.list({ body: { ...world.ref('/locked.zip'), folder: '', password: '密码 1' } }))
  expect(await world.ended(extract('locked.zip'))).toMatchObject({ status: 'completed', failures: [] })
  expect(await world.read('out-locked.zip/秘密.txt')).toBe('secret content')
})

test('TSK-14 a taken name asks; replacing keeps the earlier file as a version, chosen entries come without the folders above them', async () => {
  await world.put('into/b.txt', 'mine')
  await world.put(
    'choice.zip',
    makeZip([
      { name: 'a/b.txt', content: 'theirs' },
      { name: 'a/c.txt', content: 'c' },
      { name: 'd.txt', content: 'd' },
    ]),
  )
  const target = { storageId: world.storageId, folder: '/into', intoName: undefined }
  const started = await dataOf(extract('choice.zip', { ...target, paths: ['a/b.txt', 'a/c.txt'], within: 'a', conflict: 'ask' }))
  const { jobs } = world.one.device.parts
  await expect.poll(() => jobs.get(world.userNo, Number(started.taskId))?.state).toBe('waiting')
  expect(await world.tree('into')).toEqual(['b.txt'])
  const question = jobs.get(world.userNo, Number(started.taskId))?.question
  expect(question).toMatchObject({ kind: 'taken', values: { name: 'b.txt' } })
  jobs.answer(world.userNo, Number(started.taskId), { questionId: question?.id ?? '', choice: 'cover', isForAll: false })
  await jobs.idle()
  expect([await world.read('into/b.txt'), await world.tree('into')]).toEqual(['theirs', ['b.txt', 'c.txt']])
})

test('TSK-15 the sums of a file are those that everybody computes', async () => {
  await world.put('empty', '')
  const { taskId } = await dataOf(world.calls.checksum({ body: { sources: [world.ref('/empty')] } }))
  await world.one.device.parts.jobs.idle()
  expect(await dataOf(world.calls.checksums({ query: { taskId } }))).toMatchObject({
    isDone: true,
    files: [{ md5: 'd41d8cd98f00b204e9800998ecf8427e', sha1: 'da39a3ee5e6b4b0d3255bfef95601890afd80709' }],
  })
})
