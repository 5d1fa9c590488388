import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { files as filesArea } from '@cove/device-contract/files'
import { quota } from '@cove/device-contract/quota'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk, DiskSpace } from '../../src/files/disk/disk.ts'
import { createFileHashes } from '../../src/files/vfs/file-hash.ts'
import { systemError } from '../../src/files/disk/faulty-disk.ts'
import { bytesOf } from './batch-request.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

let statfs: Partial<DiskSpace> = {}
let openFails: string | undefined
/** The descriptors the file `huge` was opened with. */
const hugeFds = new Set<number>()
const disk: Disk = {
  ...asyncDisk,
  statfs: async (path) => ({ ...(await asyncDisk.statfs(path)), ...statfs }),
  async open(path, flags) {
    if (openFails !== undefined && String(path).endsWith('.probe')) throw systemError(openFails)
    const fd = await asyncDisk.open(path, flags)
    if (String(path).endsWith('/huge')) hugeFds.add(fd)
    return fd
  },
}

let one: TestDevice
let admin: Signed
let storageId: string
let home: string
let made = 0
beforeAll(async () => {
  one = await openTestDevice({ modules: ['transfers'] }, { disk })
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
  const { space } = await one.device.parts.spaces.locate({ userNo: admin.userNo, role: 'admin' }, storageId, '/')
  home = join(space.rootDir, 'users', admin.userNo)
})
afterEach(() => {
  statfs = {}
  openFails = undefined
})
afterAll(() => one[Symbol.asyncDispose]())

const time = 1_700_000_000
function put(path: string, count: number, seconds = time): void {
  const host = join(home, path)
  mkdirSync(join(host, '..'), { recursive: true })
  writeFileSync(host, bytesOf(count))
  utimesSync(host, seconds, seconds)
}

describe('preflight', () => {
  const spare = 32 << 20
  const ask = async (totalBytes: number, more: { totalFiles?: number; largestBytes?: number } = {}) => {
    const body = { storageId, path: '/', totalBytes, totalFiles: 1, largestBytes: totalBytes, ...more }
    const answer = await admin.client.use(transfer).preflight({ body })
    if (!answer.ok) throw new Error(answer.error.name)
    return answer.data
  }

  test('S-B1 the numbers say how much is needed and how much is left; the last byte fits and one more does not', async () => {
    statfs = { freeBytes: spare + 1000 }
    expect(await ask(1000)).toEqual({ fits: true, neededBytes: 1000, freeBytes: 1000 })
    expect(await ask(1001)).toEqual({ fits: false, neededBytes: 1001, freeBytes: 1000, obstacle: 'space' })
  })

  test('S-H7 what running uploads declared is not free', async () => {
    statfs = { freeBytes: spare + 1000 }
    await admin.client.use(transfer).create({ query: { storageId, path: '/open', sizeBytes: 600, cover: 'rename' } })
    expect(await ask(500)).toMatchObject({ fits: false, freeBytes: 400, obstacle: 'space' })
    await admin.client.use(transfer).cancel({ body: { storageId, path: '/open' } })
    expect(await ask(500)).toMatchObject({ fits: true, freeBytes: 1000 })
  })

  test.each([
    ['inodes', { freeFiles: 10 }, undefined],
    ['fileSize', { maxFileBytes: 999 }, undefined],
    ['readOnly', {}, 'EROFS'],
    ['readOnly', {}, 'EACCES'],
    ['inodes', {}, 'ENOSPC'],
    ['space', { freeBytes: 0 }, 'ENOSPC'],
  ] as const)('S-B2 %s is the obstacle (%j %s)', async (obstacle, space, errno) => {
    statfs = space
    openFails = errno
    expect(await ask(1000, { totalFiles: 11 })).toMatchObject({ fits: false, obstacle })
  })

  test('S-H7 the quota is the obstacle, and its number is reported', async () => {
    const { usedBytes } = await one.device.parts.quota.usage(admin.userNo)
    await admin.client.use(quota).set({ body: { userNo: admin.userNo, quotaBytes: usedBytes + 100 } })
    expect(await ask(101)).toMatchObject({ fits: false, quotaFreeBytes: 100, obstacle: 'quota' })
    expect(await ask(100)).toMatchObject({ fits: true, quotaFreeBytes: 100 })
    await admin.client.use(quota).set({ body: { userNo: admin.userNo, quotaBytes: 0 } })
    expect(await ask(101)).not.toHaveProperty('quotaFreeBytes')
  })
})

interface LocalFile {
  readonly path: string
  readonly sizeBytes?: number
  readonly modifiedSeconds?: number
}
/** Makes the index read the folder again before its next answer: files were written without the device. */
const readAgain = (): void => one.device.parts.index.touch(storageId, `/users/${admin.userNo}`)
async function there(path: string, files: readonly LocalFile[], numbered?: boolean): Promise<readonly number[]> {
  const list = files.map((file) => ({ sizeBytes: 10, modifiedSeconds: time, ...file }))
  const answer = await admin.client.use(transfer).match({
    body: { storageId, path, files: list, ...(numbered === undefined ? {} : { numbered }) },
  })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.there
}

describe('match', () => {
  test('TR-05a same size and time within two seconds is there; another size, time, kind or path is not', async () => {
    const folder = `match-${(made += 1)}`
    put(`${folder}/a`, 10)
    put(`${folder}/deep/er/b`, 10, time + 1)
    mkdirSync(join(home, folder, 'folder'))
    readAgain()
    const files = [
      { path: 'a' },
      { path: 'deep/er/b' },
      { path: 'a', sizeBytes: 11 },
      { path: 'a', modifiedSeconds: time + 2 },
      { path: 'folder', sizeBytes: 0 },
      { path: 'missing' },
      { path: 'missing/c' },
      { path: '../a' },
      { path: 'a/x' },
      { path: '.pc/space.json' },
    ]
    expect(await there(`/${folder}`, files)).toEqual([0, 1])
  })

  test('TR-08 numbered names count when asked for, up to the first that is missing', async () => {
    const folder = `match-${(made += 1)}`
    put(`${folder}/f.txt`, 99)
    put(`${folder}/f (1).txt`, 98)
    put(`${folder}/f (2).txt`, 10)
    put(`${folder}/g.txt`, 99)
    put(`${folder}/g (2).txt`, 10)
    readAgain()
    const files = [{ path: 'f.txt' }, { path: 'g.txt' }]
    expect(await there(`/${folder}`, files)).toEqual([])
    expect(await there(`/${folder}`, files, true)).toEqual([0])
  })

  test('TR-05a a folder that is not there holds nothing', async () => {
    expect(await there('/nowhere/at/all', [{ path: 'a' }, { path: 'b/c' }])).toEqual([])
  })
})

describe('match of changed and of many files', () => {
  test('P4 what changed or went a moment ago is not called there, whatever the index remembers', async () => {
    const folder = `match-${(made += 1)}`
    for (const name of ['kept', 'gone', 'grown']) put(`${folder}/${name}`, 10)
    readAgain()
    const files = [{ path: 'kept' }, { path: 'gone' }, { path: 'grown' }]
    expect(await there(`/${folder}`, files)).toEqual([0, 1, 2])
    rmSync(join(home, folder, 'gone'))
    appendFileSync(join(home, folder, 'grown'), 'x')
    expect(await there(`/${folder}`, files)).toEqual([0])
  })

  test('TR-05a a thousand files are matched at once', async () => {
    const folder = `match-${(made += 1)}`
    for (let at = 0; at < 500; at += 1) put(`${folder}/d${at % 10}/f${at}`, 10)
    readAgain()
    const files = Array.from({ length: 1000 }, (_, at) => ({ path: `d${at % 10}/f${at}` }))
    expect(await there(`/${folder}`, files)).toEqual(Array.from({ length: 500 }, (_, at) => at))
  })
})

const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex')
const located = async (path: string) => one.device.parts.spaces.locate({ userNo: admin.userNo, role: 'admin' }, storageId, path)
const never = new AbortController().signal

describe('hash', () => {
  test('TR-09b the whole and its parts, the borders included', async () => {
    const bytes = bytesOf(3_000_000)
    put('hashed', bytes.byteLength)
    for (const [start, end] of [
      [undefined, undefined],
      [0, 0],
      [0, 1 << 20],
      [(1 << 20) - 1, (1 << 20) + 1],
      [2_999_999, 3_000_000],
      [3_000_000, undefined],
    ] as const) {
      const body = { storageId, path: '/hashed', ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
      const answer = await admin.client.use(filesArea).hash({ body })
      const expected = {
        sha1: sha1(bytes.subarray(start ?? 0, end ?? bytes.byteLength)),
        sizeBytes: bytes.byteLength,
        modifiedSeconds: time,
      }
      expect(answer).toEqual({ ok: true, data: expected })
    }
    expect(await admin.client.use(filesArea).hash({ body: { storageId, path: '/hashed', end: 3_000_001 } })).toMatchObject({
      ok: false,
      error: { name: 'illegalParameter' },
    })
  })

  test.each([
    ['grows', (host: string) => appendFileSync(host, 'x')],
    ['shrinks', (host: string) => writeFileSync(host, 'x')],
    ['is written anew with its old size', (host: string) => writeFileSync(host, bytesOf(100_000, 9))],
    [
      'is replaced by another',
      (host: string) => {
        writeFileSync(`${host}.new`, bytesOf(100_000, 9))
        renameSync(`${host}.new`, host)
      },
    ],
  ] as const)('P4 a file that %s while it is hashed has to be asked for again', async (_what, change) => {
    put('moving', 100_000)
    let stats = 0
    await using hashes = createFileHashes({
      ...asyncDisk,
      // Opened is looked at once; the second look comes after the reading.
      async fstat(fd) {
        if ((stats += 1) === 2) change(join(home, 'moving'))
        return asyncDisk.fstat(fd)
      },
    })
    await expect(hashes.sha1(await located('/moving'), {}, never)).rejects.toMatchObject({ error: 'redownload' })
  })
})

describe('a hash that is no longer needed', () => {
  test('TR-09b who leaves is not read for: the thread stops and serves the next', async () => {
    put('long', 1_000_000)
    await using hashes = createFileHashes()
    const left = AbortSignal.abort()
    await expect(hashes.sha1(await located('/long'), {}, left)).rejects.toMatchObject({ error: 'redownload' })
    expect((await hashes.sha1(await located('/long'), {}, never)).sha1).toBe(sha1(bytesOf(1_000_000)))
  })

  test('TR-09b a client that goes away ends the work for it', async () => {
    const url = new URL(await one.device.listen())
    put('huge', 0)
    // Sparse: the device would read for hours if it continued.
    truncateSync(join(home, 'huge'), 2 ** 40)
    const before = asyncDisk.close
    const closed = vi.fn<() => void>()
    disk.close = (fd) => {
      // Folders on the way to it are closed while it is read.
      if (hugeFds.delete(fd)) closed()
      return before(fd)
    }
    const body = JSON.stringify({ uuid: storageId, path: '/huge' })
    const socket = connect(Number(url.port), url.hostname)
    socket.write(
      `POST ${filesArea.calls.hash.path} HTTP/1.1\r\nhost: ${url.host}\r\napi-token: ${admin.token}\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
    )
    const sha = vi.spyOn(one.device.parts.hashes, 'sha1')
    await vi.waitFor(() => expect(sha).toHaveBeenCalled(), { timeout: 15_000 })
    expect(closed).not.toHaveBeenCalled()
    socket.destroy()
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 15_000 })
  })
})

test('TR-11a the task centre counts open uploads until they are finished or cancelled', async () => {
  const uploads = async (): Promise<unknown> => {
    const answer = await admin.client.use(tasks).centre()
    return answer.ok ? answer.data.tasks.filter((task) => task.kind === 'upload') : answer
  }
  expect(await uploads()).toEqual([])
  const target = { storageId, path: '/counted' }
  await admin.client.use(transfer).create({ query: { ...target, sizeBytes: 10, cover: 'rename' } })
  expect(await uploads()).toEqual([{ kind: 'upload', state: 'doing', count: 1, senderCount: 0, receiverCount: 0 }])
  await admin.client.use(transfer).cancel({ body: target })
  expect(await uploads()).toEqual([])
})
