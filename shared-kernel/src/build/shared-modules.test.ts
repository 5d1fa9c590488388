import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { satisfies } from '../remote/version-range.ts'
import { consumedByRemotes, offeredByShell, sharedModules } from './shared-modules.ts'
import { federationName, rootDir } from './workspace.ts'

const doorsOf = (folder: string): readonly string[] => {
  const { name, exports }: { name: string; exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(rootDir, folder, 'package.json'), 'utf8'),
  )
  return Object.keys(exports).map((door) => name + door.slice(1))
}

const byName = (a = '', b = '') => (a < b ? -1 : 1)
const names = sharedModules.map((shared) => shared.name)

test('WIN-07 every shared module is referenced by the shell', () => {
  const provider = readFileSync(path.join(rootDir, 'shell/src/federation/shared-provider.ts'), 'utf8')
  const referenced = [...provider.matchAll(/import\('([^']+)'\)/g)].map((match) => match[1])
  expect(referenced.toSorted(byName)).toEqual(names.toSorted(byName))
})

test('WIN-07 every door a remote may use is shared, and no other door', () => {
  // The engines of backup and sync are bundled by the remote that runs them.
  const privateDoors = ['host', 'testing', 'build', 'bridge', 'backup', 'sync', 'release'].map((door) => `@cove/kernel/${door}`)
  // The page for visitors has no federation: it takes the look of people alone into its own few kilobytes.
  const ofVisitors = '@cove/ui/person-look'
  const doors = [...doorsOf('shared-kernel'), ...doorsOf('shared-ui'), ...doorsOf('shared-parts')].filter(
    (door) => !privateDoors.includes(door) && door !== ofVisitors && !door.endsWith('.css'),
  )
  // Of the contract only the kit: each remote brings the areas it uses.
  expect(names.filter((name) => name.startsWith('@cove/')).toSorted(byName)).toEqual(
    [...doors, '@cove/device-contract/kit'].toSorted(byName),
  )
})

test('WIN-07 the shell offers a version inside the range each remote asks for, and a remote carries no copy', () => {
  const offered = offeredByShell('production')
  expect(Object.keys(offered)).toHaveLength(names.length - 1)
  for (const [name, { requiredVersion, import: copy }] of Object.entries(consumedByRemotes('production'))) {
    expect(copy, name).toBe(false)
    expect(satisfies(offered[name]?.version ?? '', requiredVersion), name).toBe(true)
  }
})

test('WIN-07 the development runtime of JSX is shared in development only', () => {
  for (const list of [consumedByRemotes, offeredByShell]) {
    expect(Object.keys(list('production'))).not.toContain('react/jsx-dev-runtime')
    expect(Object.keys(list('development'))).toContain('react/jsx-dev-runtime')
  }
})

test('WIN-07 the federation name carries the version', () => {
  expect(federationName('file-manager', '1.0.1-beta')).toBe('file_manager__1_0_1_beta')
})
