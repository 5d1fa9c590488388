import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { transfer } from '@cove/device-contract/transfer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { batchOf } from '../http/batch-request.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'
import { md5, sha256, someBytes } from '../storage/world.ts'
import { quickDir } from './quick-dir.ts'

const CONTENT = new Uint8Array(someBytes(40_000))
const HALF = CONTENT.length / 2

let dir: ReturnType<typeof quickDir>
let shown: string
let one: TestDevice
let admin: Signed
let storageId: string
/** A fresh folder for each test, and where it goes. */
let home: string
let count = 0
beforeAll(async () => {
  dir = quickDir('cove-races-')
  shown = join(dir.path, 'shown')
  mkdirSync(shown)
  one = await openTestDevice({ modules: ['transfers'], dataDir: join(dir.path, 'data'), folders: [shown] })
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
})
beforeEach(() => {
  home = `/d${(count += 1)}`
  mkdirSync(join(shown, home))
})
afterAll(async () => {
  await one[Symbol.asyncDispose]()
  dir[Symbol.dispose]()
})

const create = (path: string, flag = 1) =>
  admin.client.use(transfer).create({ query: { storageId, path, sizeBytes: CONTENT.length, cover: 'cover', flag } })
const send = (path: string, half: 0 | 1) => {
  const body = CONTENT.subarray(half * HALF, (half + 1) * HALF)
  const range = { start: half * HALF, end: (half + 1) * HALF }
  return admin.client.use(transfer).data({ query: { storageId, path, sizeBytes: CONTENT.length, ...range, md5: md5(body) }, body })
}
const complete = (path: string) => admin.client.use(transfer).complete({ query: { storageId, path } })
const rename = (oldPath: string, newPath: string) => admin.client.use(files).rename({ query: {}, body: { storageId, oldPath, newPath } })
const nameOf = (answer: { readonly ok: boolean; readonly error?: { readonly name: string } }): string =>
  answer.ok ? 'done' : (answer.error?.name ?? 'nothing')

/** Every file of this name, wherever it is, the recycle bin and staging left out. */
function placesOf(name: string): string[] {
  return readdirSync(shown, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.split('/').at(-1) === name && !path.startsWith('.pc'),
  )
}

const deeds = {
  renamed: async () => nameOf(await rename(home, `${home}-new`)),
  moved: async () => {
    mkdirSync(join(shown, `${home}-box`))
    return nameOf(await rename(home, `${home}-box/inside`))
  },
  deleted: async () => nameOf(await admin.client.use(files).delete({ body: [{ storageId, path: home }] })),
}
const moments = ['before create', 'between the chunks', 'before complete'] as const
const cases = (['renamed', 'moved', 'deleted'] as const).flatMap((deed) => moments.map((moment) => [deed, moment] as const))

test.each(cases)('S-J1 a folder %s %s of an upload into it: one clear answer, nothing half, nothing doubled', async (deed, moment) => {
  const path = `${home}/file-${count}`
  const steps = [() => create(path), () => send(path, 0), () => send(path, 1), () => complete(path)]
  const at = { 'before create': 0, 'between the chunks': 2, 'before complete': 3 }[moment]
  const answers: string[] = []
  for (const [index, step] of steps.entries()) {
    if (index === at) expect(await deeds[deed]()).toBe('done')
    answers.push(nameOf(await step()))
    if (answers.at(-1) !== 'done') break
  }
  expect(answers.slice(0, -1).every((name) => name === 'done')).toBe(true)
  expect(answers.at(-1)).toBe('directoryNotFound')
  // Neither the file nor the old folder came back on its own.
  expect([placesOf(`file-${count}`), existsSync(join(shown, home))]).toEqual([[], false])
  if (moment === 'before create' || deed === 'deleted') return
  expect(nameOf(await rename(deed === 'renamed' ? `${home}-new` : `${home}-box/inside`, home))).toBe('done')
  expect(nameOf(await complete(path))).toBe('done')
  expect(sha256(readFileSync(join(shown, path)))).toBe(sha256(CONTENT))
})

test('S-J1 complete and the rename of its folder at the same time: the file is there once, or the answer says why not', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [from, to, name] = [`${home}/a${round}`, `${home}/b${round}`, `file-${count}-${round}`]
    mkdirSync(join(shown, from))
    const path = `${from}/${name}`
    for (const answer of [await create(path), await send(path, 0), await send(path, 1)]) expect(nameOf(answer)).toBe('done')
    const both = round % 2 === 0 ? [complete(path), rename(from, to)] : [rename(from, to), complete(path)]
    const answers = await Promise.all(both)
    const [landed, renamed] = round % 2 === 0 ? answers : answers.toReversed()
    if (!landed || !renamed) throw new Error('two answers were expected')
    expect(nameOf(renamed)).toBe('done')
    expect(['done', 'directoryNotFound']).toContain(nameOf(landed))
    expect(placesOf(name)).toEqual(landed.ok ? [join(to, name).slice(1)] : [])
    if (landed.ok) expect(sha256(readFileSync(join(shown, to, name)))).toBe(sha256(CONTENT))
  }
})

test('S-J1 two uploads to one name: the second is told to wait, and the file is that of one of them', async () => {
  const path = `${home}/file`
  const answers = await Promise.all([create(path, 1), create(path, 2)])
  expect(answers.map(nameOf).sort()).toEqual(['done', 'uploadInProgress'])
  for (const answer of [await send(path, 0), await send(path, 1), await complete(path)]) expect(nameOf(answer)).toBe('done')
  expect(nameOf(await create(path, 2))).toBe('done')
  expect(sha256(readFileSync(join(shown, path)))).toBe(sha256(CONTENT))
})

test('S-J1 two renames to one name have one winner, and the other keeps its name', async () => {
  for (const name of ['a', 'b']) mkdirSync(join(shown, home, name))
  const answers = await Promise.all(['a', 'b'].map((name) => rename(`${home}/${name}`, `${home}/c`)))
  expect(answers.map(nameOf).sort()).toEqual(['done', 'fileExists'])
  expect(readdirSync(join(shown, home)).sort()).toEqual([answers[0]?.ok ? 'b' : 'a', 'c'])
})

const batchInto = (path: string, standingFolder: string) => {
  const { body, headBytes } = batchOf([{ path: 'trip/a.txt', bytes: CONTENT }])
  return admin.client.use(transfer).batch({ query: { storageId, path, cover: 'cover', headBytes, standingFolder }, body })
}

test('S-J1 of a folder upload whose target was renamed nothing lands in a folder that came back on its own', async () => {
  expect(await batchInto(home, home)).toMatchObject({ ok: true, data: { results: [{ code: catalogue.success.code }] } })
  expect(nameOf(await rename(`${home}/trip`, `${home}/other`))).toBe('done')
  const gone = { ok: true, data: { results: [{ code: catalogue.directoryNotFound.code }] } }
  expect(await batchInto(home, `${home}/trip`)).toMatchObject(gone)
  expect(existsSync(join(shown, home, 'trip'))).toBe(false)
  const query = { storageId, path: `${home}/trip/big`, sizeBytes: CONTENT.length, cover: 'cover' as const, makeParents: true }
  expect(nameOf(await admin.client.use(transfer).create({ query: { ...query, standingFolder: `${home}/trip` } }))).toBe('directoryNotFound')
  expect(existsSync(join(shown, home, 'trip'))).toBe(false)
  expect(nameOf(await rename(home, `${home}-new`))).toBe('done')
  expect(await batchInto(home, home)).toMatchObject(gone)
  expect(existsSync(join(shown, home))).toBe(false)
})

test('S-J1 a folder that stands but is not on the way to the file is no folder of this upload', async () => {
  expect(await batchInto(home, '/elsewhere')).toMatchObject({ ok: true, data: { results: [{ code: catalogue.invalidPath.code }] } })
  expect(
    nameOf(
      await admin.client.use(transfer).create({
        query: { storageId, path: `${home}/f`, sizeBytes: 1, cover: 'cover', standingFolder: `${home}/f` },
      }),
    ),
  ).toBe('invalidPath')
})
