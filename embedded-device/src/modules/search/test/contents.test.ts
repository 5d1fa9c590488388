import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openContents } from '../contents.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'contents-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** How often this process has the database open. */
const openCount = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === join(dir, 'contents.sqlite')
    } catch {
      return false
    }
  }).length

test.skipIf(process.platform !== 'linux')('SRC-03 the thread of the contents ends when idle and starts with the next call', async () => {
  await using contents = openContents(join(dir, 'contents.sqlite'), 30)
  for (let round = 0; round < 3; round += 1) {
    await contents.dirsDue([{ spaceId: 'one', path: `/${round}` }])
    expect(openCount()).toBeGreaterThan(0)
    await vi.waitFor(() => expect(openCount()).toBe(0), 5000)
  }
  expect(await contents.nextDir(['one'])).toMatchObject({ spaceId: 'one' })
})
