import { describe, expect, test } from 'vitest'
import { defineRemote } from '../declare/define-remote.ts'
import type { RemoteDefinition } from '../declare/define-remote.ts'
import { manifestOf, parseRegistry, RemoteManifest } from './remote-manifest.ts'

const files = defineRemote({
  id: 'files',
  kernel: '^1.1.0',
  title: 'app',
  icon: { glyph: [['path', { d: 'M4 4h16' }]], from: '#4aa8ff', to: 'oklch(.55 .19 256 / .5)' },
  names: { 'zh-CN': { app: '文件' }, en: { app: 'Files' } },
  windows: {
    explorer: {
      title: 'app',
      path: '/file-manage',
      size: [1200, 640],
      limit: 3,
      children: ['storage/:storageId?'],
      load: async () => ({ default: () => undefined }),
    },
  },
  verbs: [{ verb: 'save', type: 'resources', route: '/file-manage' }],
  menu: [{ window: 'explorer', section: 'apps', pinned: true }],
  commands: [{ title: 'app', address: '/file-manage' }],
  texts: { 'zh-CN': async () => ({ texts: {} }), en: async () => ({ texts: {} }) },
  activate: async () => ({ default: () => ({ [Symbol.dispose]() {} }) }),
})

describe('the manifest of a remote', () => {
  test('WIN-03a holds sizes, titles and menu, and nothing of the code', () => {
    expect(manifestOf(files)).toEqual({
      id: 'files',
      kernel: '^1.1.0',
      title: 'app',
      icon: { glyph: [['path', { d: 'M4 4h16' }]], from: '#4aa8ff', to: 'oklch(.55 .19 256 / .5)' },
      names: { 'zh-CN': { app: '文件' }, en: { app: 'Files' } },
      windows: { explorer: { title: 'app', path: '/file-manage', size: [1200, 640], limit: 3, children: ['storage/:storageId?'] } },
      verbs: [{ verb: 'save', type: 'resources', route: '/file-manage' }],
      menu: [{ window: 'explorer', section: 'apps', pinned: true }],
      commands: [{ title: 'app', address: '/file-manage' }],
    })
  })

  test('WIN-03a survives being written and read', () => {
    const manifest = manifestOf(files)
    expect(RemoteManifest.parse(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest)
  })
})

const explorer = files.windows.explorer
const broken: readonly (readonly [why: string, definition: RemoteDefinition | object, message: RegExp])[] = [
  ['a misspelt field', { ...files, iconn: 1 }, /iconn/],
  ['a misspelt field of a window', { ...files, windows: { explorer: { ...explorer, sizes: [1, 1] } } }, /sizes/],
  ['a title without a name', { ...files, title: 'other' }, /no 'other'/],
  ['a name in one language only', { ...files, names: { ...files.names, en: {} } }, /no 'app'/],
  ['a menu entry naming no window', { ...files, menu: [{ window: 'gone', section: 'apps' }] }, /no window 'gone'/],
  ['a group of apps that does not exist', { ...files, menu: [{ window: 'explorer', section: 'apps', category: 'toys' }] }, /category/],
  ['a size of nothing', { ...files, windows: { explorer: { ...explorer, size: [0, 640] } } }, /size/],
  ['a path without its slash', { ...files, windows: { explorer: { ...explorer, path: 'files' } } }, /path/],
  ['a route that steps out', { ...files, windows: { explorer: { ...explorer, children: ['../x'] } } }, /children/],
  ['a verb at an address of no route', { ...files, verbs: [{ verb: 'save', type: 'x', route: '/elsewhere' }] }, /no route '\/elsewhere'/],
  ['a field of an earlier kernel', { ...files, windows: { explorer: { ...explorer, opens: { id: 'x' } } } }, /opens/],
  ['a colour that is code', { ...files, icon: { ...files.icon, from: 'url(x)' } }, /icon\.from/],
  ['a version without its module', { ...files, needs: { version: 2 } }, /needs has a version without a module/],
  ['a call without its area', { ...files, needs: { module: 'album', calls: ['list'] } }, /needs\.calls/],
  ['a module that is no id', { ...files, needs: { module: 'My Album' } }, /needs\.module/],
  ['an id that is no folder name', { ...files, id: 'My Files' }, /id/],
]

describe('WIN-03b a manifest that is wrong', () => {
  test.each(broken)('WIN-03b refuses %s', (_why, definition, message) => {
    expect(() => manifestOf(definition as RemoteDefinition)).toThrow(message)
  })

  test('WIN-03b what disagrees with itself does not compile', () => {
    // @ts-expect-error a menu entry must name one of the windows
    defineRemote({ ...files, menu: [{ window: 'gone', section: 'apps' }] })
    // @ts-expect-error a title must be one of the names
    defineRemote({ ...files, title: 'gone' })
    expect(files.id).toBe('files')
  })
})

describe('S-E4 a registry', () => {
  test('S-E4 a registry with a remote of an earlier kernel is read, so that its range refuses it', () => {
    const manifest = manifestOf(files)
    const windows = { explorer: { ...manifest.windows['explorer'], opens: 'files.openPath' } }
    const entry = {
      id: 'files',
      version: '1.0.0',
      name: 'files__1_0_0',
      kernel: '^1.0.0',
      entry: { url: '/e.js' },
      preload: [],
      windows: {},
    }
    const remotes = [{ ...entry, mf: '2.9.2', manifest: { ...manifest, windows } }]
    const { registry, problems } = parseRegistry({ revision: 1, mf: '2.9.2', kernel: '1.1.0', remotes })
    expect([registry?.remotes[0]?.manifest, problems]).toEqual([manifest, []])
  })

  test('WIN-19 a remote in a group that this desktop does not have is read, in no group', () => {
    const entry = (category: string) => ({
      id: 'files',
      version: '1.0.0',
      name: 'files',
      kernel: '^1.1.0',
      mf: '2',
      entry: { url: '/e.js' },
      preload: [],
      windows: {},
      manifest: { ...manifestOf(files), menu: [{ window: 'explorer', section: 'apps', category }] },
    })
    const read = (category: string) =>
      parseRegistry({ revision: 1, mf: '2', kernel: '1.1.0', remotes: [entry(category)] }).registry?.remotes[0]?.manifest.menu
    expect(read('media')).toEqual([{ window: 'explorer', section: 'apps', category: 'media' }])
    expect(read('toys')).toEqual([{ window: 'explorer', section: 'apps' }])
  })
})
