import type { RemoteManifest } from '@cove/kernel/build'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '@cove/release-kit'
import { createSite } from '@cove/release-kit/testing'
import type { SiteFixture } from '@cove/release-kit/testing'
import { buildBehind, buildFirst, giveUp } from './in-turn.ts'
import type { SiteBuild, SiteWork } from './site-build.ts'

/** `album` stands in the dock, `search` and `viewer` do not; `hello` is for developers. */
const stale = ['shell', 'album', 'hello', 'search', 'viewer']
let site: SiteFixture
let left: string[]
const works: SiteWork[] = []
const broken = new Set<string>()
const options = () => ({ dist: site.dist, includeDevOnly: false })
const print = () => undefined
const preparing = () => site.registry().preparing?.map(({ id, state }) => `${id} ${state}`)

const declared: Readonly<Record<string, object>> = {
  album: { menu: [{ window: 'main', section: 'apps', pinned: true }] },
  hello: { devOnly: true },
  viewer: { opens: [{ window: 'main', title: 'name', mimes: ['image/*'] }] },
}
const manifestOf = (id: string) => {
  const names = { 'zh-CN': { name: id }, en: { name: id } }
  const icon = { glyph: [['path', { d: 'M4 4h16v16H4z' }]], from: '#fff', to: '#000' }
  const windows = { main: { title: 'name', path: `/${id}`, size: [400, 300] } }
  return { id, kernel: '^1.1.0', title: 'name', icon, names, windows, ...declared[id] } as unknown as RemoteManifest
}

/** Builds at once, and really publishes. */
const builder: SiteBuild = {
  stale: () => left,
  manifestOf: (id) => Promise.resolve(manifestOf(id)),
  build: async ({ ids, isAll, later }) => {
    works.push({ ids, isAll, ...(later && { later }) })
    for (const id of ids) if (broken.has(id)) throw new Error(`${id} does not compile`)
    for (const id of ids) if (id === 'shell') site.builtShell('s1')
    const remotes = ids.filter((id) => id !== 'shell')
    for (const id of remotes) site.built(id)
    const pins = Object.fromEntries(remotes.map((id) => [id, '1.0.0']))
    publish({ dist: site.dist, pins, ...(ids.includes('shell') && { shell: 's1' }), ...(isAll && { preparing: () => later ?? [] }) })
    left = left.filter((id) => !ids.includes(id))
    return Promise.resolve({})
  },
}

beforeEach(() => {
  site = createSite()
  left = stale
  works.length = 0
  broken.clear()
})
afterEach(() => site[Symbol.dispose]())

test('WIN-07 a first build ends with a desktop, and its registry names what is still being built', async () => {
  await buildFirst(builder, options(), print)
  expect(site.published()).toEqual({ album: '1.0.0' })
  expect(preparing()).toEqual(['viewer building', 'search building'])
  expect(site.registry().preparing?.[0]?.manifest.names['zh-CN']).toBeTruthy()
})

test('WIN-07 the others come one by one, and nothing is named any more', async () => {
  await buildFirst(builder, options(), print)
  const revision = site.registry().revision
  expect(await buildBehind(builder, options())).toEqual({})
  expect(works.slice(1).map(({ ids }) => ids)).toEqual([['viewer'], ['search']])
  expect(site.published()).toEqual({ album: '1.0.0', search: '1.0.0', viewer: '1.0.0' })
  expect(site.registry().preparing).toBeUndefined()
  expect(site.registry().revision).toBeGreaterThan(revision)
})

test('WIN-07 an app that cannot be built says so, the others go on, and the next start builds it', async () => {
  await buildFirst(builder, options(), print)
  broken.add('viewer')
  expect(await buildBehind(builder, options())).toEqual({ viewer: 'viewer does not compile' })
  expect(site.published()).toEqual({ album: '1.0.0', search: '1.0.0' })
  expect(preparing()).toEqual(['viewer failed'])
  broken.clear()
  await buildFirst(builder, options(), print)
  expect(preparing()).toEqual(['viewer building'])
  await buildBehind(builder, options())
  expect(site.registry().preparing).toBeUndefined()
})

test('WIN-07 a builder that was killed half-way leaves a site that the next start completes', async () => {
  await buildFirst(builder, options(), print)
  await builder.build({ ids: ['viewer'], isAll: false })
  giveUp(site.dist)
  expect(preparing()).toEqual(['search failed'])
  await buildFirst(builder, options(), print)
  expect(preparing()).toEqual(['search building'])
  await buildBehind(builder, options())
  expect(Object.keys(site.published())).toEqual(['album', 'search', 'viewer'])
})

test('WIN-07 a version that is published stays until its successor is built', async () => {
  await buildFirst(builder, options(), print)
  await buildBehind(builder, options())
  left = ['search']
  await buildFirst(builder, options(), print)
  expect(site.registry().preparing).toBeUndefined()
  expect(site.published()).toHaveProperty('search')
})

test('WIN-07 where nothing changed nothing is built and nothing is printed', async () => {
  await buildFirst(builder, options(), print)
  await buildBehind(builder, options())
  const { revision } = site.registry()
  left = []
  const said = vi.fn()
  await buildFirst(builder, options(), said)
  await buildBehind(builder, options())
  expect(said).not.toHaveBeenCalled()
  expect(site.registry().revision).toBe(revision)
})
