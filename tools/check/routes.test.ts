import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderRoute, linkDownloadsRoute, recycleBinRoute, transfersRoute } from '@cove/kernel/declare'
import type { RemoteDefinition } from '@cove/kernel/declare'
import { manifestOf } from '@cove/kernel/build'
import { createWindowService } from '@cove/kernel/host'
import { expect, test } from 'vitest'
import { rootDir } from './workspace.ts'

const files = fs.globSync('remotes/*/remote.ts', { cwd: rootDir })
const remotes = await Promise.all(
  files.map(async (file) => {
    const module = (await import(pathToFileURL(path.join(rootDir, file)).href)) as { default: RemoteDefinition }
    return { id: module.default.id, manifest: manifestOf(module.default) }
  }),
)
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
  const unknown = listed.map(({ pattern }) => `${pattern.replaceAll(/\/:\w+\?/g, '')}/x/nowhere`)
  for (const address of [...unknown, '/desktop', '/login']) expect(open(address), address).toBe('addressUnknown')
})

test('WIN-01c the addresses that apps open of each other are routes of a remote', () => {
  const sections = (['upload', 'download', 'offline', 'other'] as const).map((section) => transfersRoute.address({ section }))
  const folders = [folderRoute.address({}), folderRoute.address({ storageId: 's1', path: '/照片', select: 'a b.jpg' })]
  const links = linkDownloadsRoute.address({ code: '12345678' })
  for (const address of [...sections, ...folders, transfersRoute.address({}), recycleBinRoute.address({}), links])
    expect(open(address), address).toMatchObject({ id: 'w1' })
})
