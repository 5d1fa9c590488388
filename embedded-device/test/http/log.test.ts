import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog, redact } from '@cove/server-kit'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cove-log-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

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
