import { RemoteManifest } from '@cove/kernel/build'
import { expect, test } from 'vitest'
import { publish } from '@cove/release-kit'
import { createSite } from '@cove/release-kit/testing'
import { fillRegistry } from './fill-registry.ts'

test('W9 generated remotes fill the registry, each valid and with an id, a name and a route that no other has', () => {
  using site = createSite()
  site.builtShell('b1')
  site.built('hello')
  publish({ dist: site.dist, shell: 'b1', missing: true })
  const { revision } = site.registry()
  fillRegistry(site.dist, 5)
  const { remotes, revision: filled } = site.registry()
  expect(filled).toBeGreaterThan(revision)
  expect(remotes.map(({ id }) => id)).toEqual(['generated-1', 'generated-2', 'generated-3', 'generated-4', 'hello'])
  for (const remote of remotes) expect(RemoteManifest.safeParse(remote.manifest).success).toBe(true)
  expect(Object.keys(site.files().remotes).toSorted()).toEqual(remotes.map(({ name }) => name).toSorted())
  const distinct = (values: readonly unknown[]) => new Set(values).size
  expect(distinct(remotes.map(({ name }) => name))).toBe(5)
  expect(distinct(remotes.map(({ manifest }) => manifest.windows['main']?.path))).toBe(5)
})

test('W9 a site with enough remotes stays as it is, and one without `hello` is refused', () => {
  using site = createSite()
  site.builtShell('b1')
  site.built('notes')
  publish({ dist: site.dist, shell: 'b1', missing: true })
  expect(() => fillRegistry(site.dist, 5)).toThrow('hello')
  site.built('hello')
  publish({ dist: site.dist, missing: true })
  fillRegistry(site.dist, 2)
  expect(site.registry().remotes.map(({ id }) => id)).toEqual(['hello', 'notes'])
})
