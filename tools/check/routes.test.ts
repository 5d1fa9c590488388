import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderRoute, linkDownloadsRoute, recycleBinRoute, transfersRoute } from '@cove/kernel/declare'
import type { RemoteDefinition } from '@cove/kernel/declare'
import { manifestOf } from '@cove/kernel/build'
import { createWindowService } from '@cove/kernel/host'
import { expect, test } from 'vitest'
import { addressTable } from './addresses.ts'
import { rootDir } from './workspace.ts'

const files = fs.globSync('remotes/*/remote.ts', { cwd: rootDir })
const remotes = await Promise.all(
  files.map(async (file) => {
    const module = (await import(pathToFileURL(path.join(rootDir, file)).href)) as { default: RemoteDefinition }
    return { id: module.default.id, manifest: manifestOf(module.default) }
  }),
)
const { missingAppOf } = (await import(pathToFileURL(path.join(rootDir, 'shell/src/launch/missing-apps.ts')).href)) as {
  readonly missingAppOf: (pathname: string) => string | undefined
}
const page = fs.readFileSync(path.join(rootDir, 'docs/reference/windows-and-routes.md'), 'utf8')
/** The rows of the routes: pattern and window. */
const listed = [...page.matchAll(/^\| `(\/[^`]*)` \| (\w+) \|/gm)].map(([, pattern = '', window = '']) => ({ pattern, window }))

const open = (address: string, state?: unknown) => {
  const windows = createWindowService({ published: () => remotes, onClosed: () => undefined, newId: () => 'w1' })
  const opened = windows.open(address, { state })
  return opened.ok ? windows.get(opened.windowId) : opened.refusal
}

test('WIN-01c every route of the reference is opened by its address, with and without its optional parameters', () => {
  expect(listed.length).toBeGreaterThan(30)
  for (const { pattern, window } of listed)
    for (const address of [pattern.replaceAll(/\/:\w+\?/g, ''), pattern.replaceAll(/:\w+\??/g, 'x')])
      expect(open(address), address).toMatchObject({ windowName: window, history: { pages: [{ address }] } })
})

test('WIN-01a no other address is opened', () => {
  // APP-01: below `/app` are the pages of installed apps, which only they know.
  const closed = listed.filter(({ pattern }) => pattern !== '/app' && !pattern.startsWith('/app/'))
  const unknown = closed.map(({ pattern }) => `${pattern.replaceAll(/\/:\w+\?/g, '')}/x/nowhere`)
  for (const address of [...unknown, '/desktop', '/login']) expect(open(address), address).toBe('addressUnknown')
})

test('WIN-01c the addresses that apps open of each other are routes of a remote', () => {
  const sections = (['upload', 'download', 'offline', 'other'] as const).map((section) => transfersRoute.address({ section }))
  const folders = [folderRoute.address({}), folderRoute.address({ storageId: 's1', path: '/照片', select: 'a b.jpg' })]
  const links = linkDownloadsRoute.address({ code: '12345678' })
  for (const address of [...sections, ...folders, transfersRoute.address({}), recycleBinRoute.address({}), links])
    expect(open(address), address).toMatchObject({ id: 'w1' })
})

test.each(addressTable.map(([answer, ...addresses]) => [answer, addresses] as const))('WIN-01c %s answers %j', (answer, addresses) => {
  for (const address of addresses) {
    const found = open(address)
    const missing = missingAppOf(address)
    expect(typeof found === 'string' ? `-${missing ?? 'nothing'}` : found?.remoteId, address).toBe(answer)
  }
})

test('WIN-01c no area that is called missing has a window', () => {
  const wrong = listed.filter(({ pattern }) => missingAppOf(pattern) !== undefined)
  expect(wrong.map(({ pattern }) => pattern)).toEqual([])
})

/** WIN-03a and H-31: windows by their address, and the size in which each opens. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  '/file-manage': [1200, 640],
  '/viewer/picture-shower': [1100, 600],
  '/viewer/file-info': [600, 560],
  '/viewer/exif-info': [600, 560],
  '/share-item': [560, 560],
  '/transport-save-to': [500, 350],
  '/device-setting': [1100, 640],
  '/health-detection': [960, 540],
  '/feature/offline-download': [600, 600],
  '/feature/time-machine': [800, 640],
  '/feature/thunder': [1200, 640],
  '/power-switch': [600, 560],
  '/system-initialize': [400, 300],
  '/storage-space': [880, 540],
  '/create-storage-space': [880, 560],
  // H-31
  '/setting': [1100, 720],
  '/viewer/video-player': [1100, 640],
  '/viewer/music-player': [960, 600],
  '/noticeMsg': [860, 640],
  '/global-search': [960, 640],
  '/my-album': [1100, 640],
  '/backup': [1100, 640],
  '/recycle-index': [1100, 640],
  '/transport': [1100, 640],
  '/disk-syncthing': [1100, 640],
}
test.each(Object.entries(sizes))('WIN-03a %s opens in %j', (address, size) => {
  const declared = remotes.flatMap(({ manifest }) => Object.values(manifest.windows)).find(({ path }) => path === address)
  expect(declared?.size).toEqual(size)
})
test('WIN-03a the windows of information have a fixed size', () => {
  const fixed = remotes.flatMap(({ manifest }) => Object.values(manifest.windows)).filter(({ resizable }) => resizable === false)
  expect(fixed.map(({ path }) => path)).toEqual(expect.arrayContaining(['/viewer/file-info', '/viewer/exif-info', '/system-initialize']))
})
