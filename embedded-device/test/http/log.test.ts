import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog, redact } from '@cove/server-kit'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cove-log-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(dir, { recursive: true, force: true })
})

const tokens = fc.stringMatching(/^[A-Za-z0-9_-]{43}$/)

test('S-D8 whatever is logged around a token, the token is not', () => {
  fc.assert(
    fc.property(
      tokens,
      fc.string(),
      fc.constantFrom('api_token=', 'refresh_token=', 'ticket=', 'Api-Token: ', '"refresh_token":"', 'link=', ''),
      (token, before, name) => {
        expect(redact(`${before} ?${name}${token}&x=1`)).not.toContain(token)
      },
    ),
  )
  expect(redact('GET /v1/file/list?uuid=ab&path=/a')).toBe('GET /v1/file/list?uuid=ab&path=/a')
  expect(redact('password=hunter2 next')).toBe('password=*** next')
})

test("S-D8 the log rotates, keeps five files, and is the owner's alone", async () => {
  const log = openLog(dir, { maxBytes: 2000, keep: 5 })
  for (let number = 0; number < 300; number += 1) log.error(`line ${number} ${'x '.repeat(30)}`)
  const files = (await readdir(dir)).toSorted()
  expect(files).toEqual(['device.log', 'device.log.1', 'device.log.2', 'device.log.3', 'device.log.4'])
  for (const file of files) expect((await stat(join(dir, file))).size).toBeLessThanOrEqual(2000)
  expect(await readFile(join(dir, 'device.log'), 'utf8')).toContain('line 299')
  expect((await stat(join(dir, 'device.log'))).mode & 0o777).toBe(0o600)
})

const linesOf = async (): Promise<string[]> => (await readFile(join(dir, 'device.log'), 'utf8')).trimEnd().split('\n')
const broken = (path: string): Error => Object.assign(new Error(`EIO: read ${path}`), { code: 'EIO' })

test('S-I8 the first error of a kind has its stack, repeats are counted and summarised with their ids', async () => {
  vi.useFakeTimers()
  const log = openLog(dir)
  const ids = ['aaaabbbb0001', 'aaaabbbb0002', 'aaaabbbb0003']
  for (const id of ids) log.error(`defect ${id} in files.list`, broken(`/home/${id}`))
  log.error('defect aaaabbbb0004 in files.list', new TypeError('another kind'))
  log.error('events', broken('/x'))
  const before = await linesOf()
  expect(before).toHaveLength(3)
  expect(before[0]).toMatch(/defect aaaabbbb0001 in files.list: Error: EIO.* at /)
  vi.advanceTimersByTime(60_000)
  const after = (await linesOf()).slice(3)
  expect(after).toHaveLength(1)
  expect(after[0]).toMatch(/in files.list: 2 more of this kind within 60 s \(aaaabbbb0002, aaaabbbb0003\)$/)
  vi.advanceTimersByTime(60_000)
  log.error('defect aaaabbbb0005 in files.list', broken('/later'))
  expect((await linesOf()).at(-1)).toMatch(/defect aaaabbbb0005 in files.list: Error: EIO.* at /)
  log[Symbol.dispose]()
})

test('S-I8 a storm writes two lines, and closing the log writes what was counted', async () => {
  vi.useFakeTimers()
  const log = openLog(dir)
  for (let count = 0; count < 1000; count += 1) log.error('unhandled rejection', broken(`/file-${count}`))
  expect(await linesOf()).toHaveLength(1)
  log[Symbol.dispose]()
  expect(await linesOf()).toEqual([expect.stringMatching(/ at /), expect.stringMatching(/unhandled rejection: 999 more of this kind/)])
  expect(vi.getTimerCount()).toBe(0)
})
