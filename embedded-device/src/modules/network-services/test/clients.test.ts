import { execFile } from 'node:child_process'
import { accessSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openServicesWorld, servicePassword } from './services-world.ts'

const run = promisify(execFile)
const isInstalled = (path: string): boolean => {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}

test.runIf(isInstalled('/usr/bin/litmus'))('NSV-03b litmus passes whole', { timeout: 60_000 }, async () => {
  await using world = await openServicesWorld()
  const address = await world.webdav()
  const { stdout } = await run('/usr/bin/litmus', ['-k', `${address}/`, 'admin', servicePassword], { cwd: world.one.dataDir }).catch(
    (error: { stdout: string }) => error,
  )
  const failed = stdout.split('\n').filter((line) => /FAIL|WARNING|SKIPPED/.test(line))
  expect(failed, stdout).toEqual([])
  expect(stdout.match(/summary for/g)?.length).toBeGreaterThanOrEqual(5)
})
