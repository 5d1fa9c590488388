import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@cove/kernel/build'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '@cove/release-kit'
import { createSite } from '@cove/release-kit/testing'
import type { SiteFixture } from '@cove/release-kit/testing'

const buildMs = 120_000
let site: SiteFixture
let dist: string
beforeEach(() => {
  site = createSite()
  dist = site.dist
})
afterEach(() => site[Symbol.dispose]())

const run = promisify(execFile)
const command = (...args: string[]) => [path.join(rootDir, 'tools/build.ts'), `--dist=${dist}`, ...args]
/** The real command, in a separate process. */
const build = (...args: string[]) => run(process.execPath, command(...args))
const versions = () => readdirSync(path.join(dist, 'remotes/hello'))

test('S-E2 a version that is built with other content is refused, with what to do', { timeout: buildMs }, async () => {
  site.built('hello', { version: '1.6.0' })
  await expect(build('hello', '--version=1.6.0', '--no-publish')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('it is already built with other content; raise "version" in remotes/hello/package.json'),
  })
  expect(site.readText('remotes/hello/1.6.0/window.js')).toBe('window.js')
})

test('S-E2 a local build has one version per state of its sources, and is built once', { timeout: buildMs }, async () => {
  await build('hello', '--dev', '--no-publish')
  const [version] = versions()
  expect(version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
  const record = site.readText(`digests/remotes/hello/${version}.json`)
  await build('hello', '--dev', '--no-publish')
  expect(versions()).toEqual([version])
  expect(site.readText(`digests/remotes/hello/${version}.json`)).toBe(record)
})

test('S-E2 a build of the shell that is killed half-way changes nothing that is served', { timeout: buildMs }, async () => {
  site.builtShell('s1')
  publish({ dist, shell: 's1' })
  const before = site.readText('remotes.json')
  const child = spawn(process.execPath, command('shell', '--no-cache'), { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const unfinished = path.join(dist, '.unfinished')
  const isWriting = () =>
    existsSync(unfinished) && readdirSync(unfinished, { recursive: true }).some((file) => String(file).endsWith('.js'))
  await vi.waitUntil(isWriting, { timeout: buildMs, interval: 5 })
  child.kill('SIGKILL')
  await ended
  expect(site.readText('remotes.json')).toBe(before)
  expect(readdirSync(path.join(dist, 'shell'))).toEqual(['s1'])
  expect(site.readText('shell/s1/index.html')).toBe('s1')
})

test('S-E4 a new shell is live at once when it is built, and its kernel is the one of the package', { timeout: buildMs }, async () => {
  site.builtShell('s1')
  publish({ dist, shell: 's1' })
  await build('shell')
  const { shell, kernel } = site.registry()
  const { version } = JSON.parse(site.readText(path.relative(dist, path.join(rootDir, 'shared-kernel/package.json')))) as {
    version: string
  }
  expect(kernel).toBe(version)
  expect(shell?.startsWith(`${version}+`)).toBe(true)
  expect(existsSync(path.join(dist, 'shell', shell ?? '', 'index.html'))).toBe(true)

  // WIN-07: a version that was chosen stays, also when what is stale is built again.
  await build('hello', '--stale', '--dev')
  expect(site.published()['hello']).toMatch(/\+/)
  await build('hello', '--version=1.0.1', '--dev')
  await build('hello', '--stale', '--dev')
  expect(site.published()).toEqual({ hello: '1.0.1' })
})
