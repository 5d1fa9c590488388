import { parseAddress } from '@cove/kernel/host'
import type { RegistryEntry } from '@cove/kernel/host'
import { expect, test } from 'vitest'
import { appAddressOf, missingAt } from './app-addresses.ts'

const entry = (id: string, windows: object, menu?: object) => ({ id, manifest: { id, windows, menu } }) as unknown as RegistryEntry
const size = [800, 600]
const remotes = [
  entry('files', {
    explorer: { path: '/file-manage', children: ['recent', 'storage/:storageId?'], size },
    bin: { path: '/recycle-index', size },
  }),
  entry('transport', { saveTo: { path: '/save', size }, centre: { path: '/transport', children: ['upload', '/feature/offline'], size } }, [
    { window: 'centre', section: 'apps' },
  ]),
  entry('log-center', { main: { path: '/log-center', children: ['sign-in'], size } }),
  entry('impostor', { main: { path: '/recycle-index', children: [':page'], size } }),
]

test('WIN-07 what is missing is told apart: an app, or a page of one that is there', () => {
  const missing = (text: string) => missingAt(remotes, parseAddress(text) ?? { pathname: '', search: '' })
  expect(missing('/app/nothing')).toEqual({ appId: 'nothing' })
  expect(missing('/app/logCenter/nowhere')).toEqual({ appId: 'logCenter', remoteId: 'log-center' })
  expect(missing('/app/files/recent')).toBeUndefined()
  expect(missing('/nowhere')).toBeUndefined()
})

test.each([
  ['files', '/file-manage', '/app/files'],
  ['files', '/file-manage/recent', '/app/files/recent'],
  ['files', '/file-manage?x=1', '/app/files?x=1'],
  ['files', '/recycle-index', '/app/files/recycle-index'],
  ['logCenter', '/log-center/sign-in', '/app/logCenter/sign-in'],
  ['files', '/transport', undefined],
  ['gone', '/file-manage', undefined],
])('WIN-07 the page of app %s at %s has the address %s', (appId, page, address) => expect(appAddressOf(remotes, appId, page)).toBe(address))
