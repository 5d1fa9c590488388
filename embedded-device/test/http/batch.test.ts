import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { files as filesArea } from '@cove/device-contract/files'
import { transfer } from '@cove/device-contract/transfer'
import { batchLimits, smallFileBytes } from '@cove/device-contract/rules'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { batchOf, bytesOf } from './batch-request.ts'
import type { BatchFile } from './batch-request.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

const synced: number[] = []
const disk: Disk = {
  ...asyncDisk,
  async fsync(fd) {
    if ((await asyncDisk.fstat(fd)).kind === 'folder') synced.push(fd)
    return asyncDisk.fsync(fd)
  },
}

let one: TestDevice
let admin: Signed
let storageId: string
let home: string
let made = 0
beforeAll(async () => {
  one = await openTestDevice({}, { disk })
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
  const { space } = await one.device.parts.spaces.locate({ userNo: admin.userNo, role: 'admin' }, storageId, '/')
  home = join(space.rootDir, 'users', admin.userNo)
})
afterAll(() => one[Symbol.asyncDispose]())

const freshFolder = (): string => `batch-${(made += 1)}`

interface Wish {
  readonly folder: string
  readonly files: readonly BatchFile[]
  readonly cover?: 'rename' | 'cover' | 'skip'
  readonly rest?: Uint8Array
  readonly headBytes?: number
}

async function send({ folder, files, cover = 'rename', rest, headBytes }: Wish) {
  const wire = batchOf(files, rest)
  const query = { storageId, path: `/${folder}`, cover, headBytes: headBytes ?? wire.headBytes }
  return admin.client.use(transfer).batch({ query, body: wire.body })
}

async function outcomesOf(wish: Wish): Promise<readonly (readonly [number, string])[]> {
  const answer = await send(wish)
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.results.map((one) => [one.code, one.name] as const)
}

const done = (name: string) => [catalogue.success.code, name] as const
const refused = (error: keyof typeof catalogue) => [catalogue[error].code, ''] as const
const file = (path: string, count = 20, seed = path.length): BatchFile => ({ path, bytes: bytesOf(count, seed) })

describe('outcomes', () => {
  test('W3 files of several folders, empty ones and large ones are stored byte for byte, with their times', async () => {
    const folder = freshFolder()
    const files = [file('a.txt'), file('x/b.txt'), file('x/y/c.txt', 0), file('x/d.bin', smallFileBytes), file('云/湾.txt', 70_000)]
    expect(await outcomesOf({ folder, files })).toEqual(files.map(({ path }) => done(path.split('/').at(-1) ?? '')))
    for (const { path, bytes } of files) expect(readFileSync(join(home, folder, path)).equals(bytes), path).toBe(true)
    expect(statSync(join(home, folder, 'a.txt')).mtimeMs).toBe(1_700_000_000_000)
  })

  test('W3 each file has its own outcome: a spoilt one and one in the way of a folder do not harm the others', async () => {
    const folder = freshFolder()
    const files = [
      file('taken'),
      { ...file('spoilt'), md5: '0'.repeat(32) },
      // The name of the first file in the place of a folder.
      file('taken/below'),
      file('good'),
    ]
    await outcomesOf({ folder, files: [file('taken')] })
    expect(await outcomesOf({ folder, files })).toEqual([
      done('taken (1)'),
      refused('chunkMismatch'),
      refused('directoryNotFound'),
      done('good'),
    ])
    expect(readdirSync(join(home, folder)).sort()).toEqual(['good', 'taken', 'taken (1)'])
  })

  test('TR-08 a taken name is renamed, covered or skipped', async () => {
    const folder = freshFolder()
    const [old, next] = [file('f', 10, 1), file('f', 12, 2)]
    await outcomesOf({ folder, files: [old] })
    expect(await outcomesOf({ folder, files: [next], cover: 'skip' })).toEqual([refused('uploadFileThere')])
    expect(readFileSync(join(home, folder, 'f')).equals(old.bytes)).toBe(true)
    expect(await outcomesOf({ folder, files: [next], cover: 'rename' })).toEqual([done('f (1)')])
    expect(await outcomesOf({ folder, files: [next], cover: 'cover' })).toEqual([done('f')])
    expect(readFileSync(join(home, folder, 'f')).equals(next.bytes)).toBe(true)
  })
})

describe('names in a batch', () => {
  test('S-J2 one name twice in a batch, and in batches at once, gives one file each', async () => {
    const folder = freshFolder()
    const files = [file('same', 10, 1), file('same', 10, 2)]
    const answers = await Promise.all([1, 2, 3].map(() => outcomesOf({ folder, files })))
    const names = answers.flat().map(([code, name]) => (code === catalogue.success.code ? name : String(code)))
    expect(names.toSorted()).toEqual(['same', 'same (1)', 'same (2)', 'same (3)', 'same (4)', 'same (5)'])
    expect(readdirSync(join(home, folder)).sort()).toEqual(names.toSorted())
  })

  test.each([
    ['../outside', 'invalidPath'],
    ['a/../../outside', 'invalidPath'],
    ['/absolute', 'invalidPath'],
    ['a//b', 'invalidPath'],
    ['a/', 'invalidPath'],
    ['.', 'invalidPath'],
    ['a\0b', 'invalidPath'],
    ['a|b', 'nameInvalid'],
    ['back\\slash', 'nameInvalid'],
    ['.pc/staging/x', 'fileNotFound'],
    ['...', 'nameInvalid'],
    ['dots../.../x', 'nameInvalid'],
    ['space /x', 'nameInvalid'],
    ['x'.repeat(256), 'nameTooLong'],
    [`${'x/'.repeat(600)}x`, 'pathTooLong'],
  ] as const)('S-H1 the path %j is refused alone, and nothing is made for it', async (path, error) => {
    const folder = freshFolder()
    expect(await outcomesOf({ folder, files: [file('good'), file(path)] })).toEqual([done('good'), refused(error)])
    expect(readdirSync(join(home, folder)).filter((name) => name !== 'good' && name !== 'dots..')).toEqual([])
    expect(existsSync(join(home, 'outside'))).toBe(false)
  })
})

describe('a whole batch', () => {
  test('W3 256 files of one folder are durable with one fsync of it, and the index lists them', async () => {
    const folder = freshFolder()
    await outcomesOf({ folder, files: [file('first')] })
    synced.length = 0
    const files = Array.from({ length: batchLimits.files }, (_, at) => file(`f${at}`, 100, at))
    expect(await outcomesOf({ folder, files })).toEqual(files.map(({ path }) => done(path)))
    expect(synced).toHaveLength(1)
    const listed = await admin.client.use(filesArea).list({ query: { storageId, path: `/${folder}`, pageRows: 1000 } })
    expect(listed.ok && listed.data.total).toBe(batchLimits.files + 1)
  })
})

const many = (count: number): BatchFile[] => Array.from({ length: count }, (_, at) => file(`f${at}`, 1))

describe('rejected and cut batches', () => {
  test.each([
    ['more bytes than the head says', { files: [file('a')], rest: bytesOf(1) }, 'badBody'],
    ['fewer bytes than the head says', { files: [{ ...file('a'), sizeBytes: 21 }] }, 'badBody'],
    ['a head that ends too early', { files: [file('a')], headBytes: 5 }, 'badBody'],
    ['a head that reaches into the bytes', { files: [file('a')], headBytes: 90 }, 'badBody'],
    ['a head longer than the body', { files: [file('a')], headBytes: 500 }, 'badBody'],
    ['no head', { files: [file('a')], headBytes: 0 }, 'badBody'],
    ['no files', { files: [] }, 'badBody'],
    ['a size that is none', { files: [{ ...file('a'), sizeBytes: -1 }] }, 'badBody'],
    ['a size that is no whole number', { files: [{ ...file('a'), sizeBytes: 0.5 }] }, 'badBody'],
    ['an MD5 that is none', { files: [{ ...file('a'), md5: 'x' }] }, 'badBody'],
    ['a head without end', { files: [file('a')], headBytes: 1 << 30 }, 'chunkTooLarge'],
    ['more files than a batch holds', { files: many(batchLimits.files + 1) }, 'chunkTooLarge'],
    ['a file that is not small', { files: [{ ...file('a'), sizeBytes: smallFileBytes + 1 }] }, 'chunkTooLarge'],
    [
      'more bytes than a batch holds',
      { files: Array.from({ length: 9 }, (_, at) => ({ ...file(`f${at}`), sizeBytes: 1 << 20 })) },
      'chunkTooLarge',
    ],
    ['a size as large as numbers go', { files: [{ ...file('a'), sizeBytes: Number.MAX_SAFE_INTEGER }] }, 'chunkTooLarge'],
  ] as const)('S-I8 %s: the batch is refused and leaves nothing', async (_what, wish, error) => {
    const folder = freshFolder()
    expect(await send({ folder, ...wish })).toMatchObject({ ok: false, error: { name: error } })
    expect(existsSync(join(home, folder))).toBe(false)
  })

  test('S-C1 a batch cut at any place leaves nothing, and sent again it is whole', async () => {
    const url = new URL(await one.device.listen())
    const folder = freshFolder()
    const files = [file('a', 50_000), file('b', 50_000), file('c/d', 50_000)]
    const { headBytes, body } = batchOf(files)
    const search = new URLSearchParams({ uuid: storageId, path: `/${folder}`, cover: '0', head: String(headBytes) })
    for (const sent of [0, headBytes - 1, headBytes, headBytes + 50_000, headBytes + 60_000, body.byteLength - 1]) {
      const gone = vi.fn<() => void>()
      const socket = connect(Number(url.port), url.hostname)
      socket.on('close', gone)
      socket.write(
        `POST ${transfer.calls.batch.path}?${search.toString()} HTTP/1.1\r\nhost: ${url.host}\r\napi-token: ${admin.token}\r\n` +
          `content-type: application/octet-stream\r\ncontent-length: ${body.byteLength}\r\n\r\n`,
      )
      await new Promise<void>((resolve) => socket.write(body.subarray(0, sent), () => resolve()))
      socket.destroy()
      await vi.waitFor(() => expect(gone).toHaveBeenCalled(), { timeout: 15_000 })
    }
    // The device has processed the cuts when the same handlers answer a later request.
    expect(await outcomesOf({ folder, files })).toEqual([done('a'), done('b'), done('d')])
    expect(readdirSync(join(home, folder)).sort()).toEqual(['a', 'b', 'c'])
  })
})
