import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { sharedModules } from './shared-modules.ts'
import { shellConfig } from './shell-config.ts'
import { rootDir } from './workspace.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'cove-cached-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** The shell as it is built, with a cache of its own and without what takes time and says nothing here. */
const config = (): Configuration => {
  const built = shellConfig(path.join(rootDir, 'shell'))({ distDir: path.join(dir, 'dist') })
  return {
    ...built,
    cache: { type: 'persistent', storage: { type: 'filesystem', location: path.join(dir, 'cache') } },
    optimization: { ...built.optimization, minimize: false },
  }
}

test('WIN-07 a shell that is built from its cache offers what the first build offered', { timeout: 120_000 }, async () => {
  const offered = async (): Promise<readonly string[]> => {
    await compile([config()])
    const manifest = JSON.parse(await readFile(path.join(dir, 'dist/shell/mf-manifest.json'), 'utf8')) as { shared: { name: string }[] }
    return manifest.shared.map(({ name }) => name).toSorted()
  }
  const all = sharedModules
    .filter((shared) => !shared.developmentOnly)
    .map(({ name }) => name)
    .toSorted()
  expect(await offered()).toEqual(all)
  expect(await offered()).toEqual(all)
})
