import { expect, test } from 'vitest'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import { parseAddress } from './address.ts'
import { windowAt } from './window-at.ts'

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
const at = (text: string) => {
  const address = parseAddress(text)
  const found = address && windowAt(remotes, address)
  return (
    found && `${found.remoteId}.${found.windowName} ${found.address.pathname}${found.address.search}${found.isWindowOnly ? ' only' : ''}`
  )
}

test.each([
  ['/file-manage', 'files.explorer /file-manage only'],
  ['/file-manage?x=1', 'files.explorer /file-manage?x=1'],
  ['/file-manage/recent', 'files.explorer /file-manage/recent'],
  ['/file-manage/storage', 'files.explorer /file-manage/storage'],
  ['/file-manage/storage/s1?path=%2Fa', 'files.explorer /file-manage/storage/s1?path=%2Fa'],
  ['/transport/upload', 'transport.centre /transport/upload'],
  ['/feature/offline', 'transport.centre /feature/offline'],
  ['/app/transport', 'transport.centre /transport only'],
  ['/app/files', 'files.explorer /file-manage only'],
  ['/app/files/', 'files.explorer /file-manage only'],
  ['/app/files/storage/s1?path=%2Fa', 'files.explorer /file-manage/storage/s1?path=%2Fa'],
  ['/app/transport/upload', 'transport.centre /transport/upload'],
  ['/app/transport/#/upload', 'transport.centre /transport/upload'],
  ['/app/files/#/storage/s1?path=%2Fa', 'files.explorer /file-manage/storage/s1?path=%2Fa'],
  ['/app/files#/recent', 'files.explorer /file-manage/recent'],
  ['/app/files/recycle-index', 'files.bin /recycle-index only'],
  ['/app/files/bin', 'files.bin /recycle-index only'],
  ['/app/transport/saveTo', 'transport.saveTo /save only'],
  ['/app/transport/feature/offline', 'transport.centre /feature/offline'],
  ['/app/logCenter/sign-in', 'log-center.main /log-center/sign-in'],
  ['/file-manage#recent', 'files.explorer /file-manage only'],
])('WIN-01c %s leads to %s', (address, target) => expect(at(address)).toBe(target))

test.each([
  '/file-managers',
  '/file-manage/nowhere',
  '/file-manage/storage/s1/more',
  '/File-manage',
  '/upload',
  '/app/gone',
  '/app/files/nowhere',
  '/app/gone/recent',
  '/app/files/app/files',
  '/app/files/#/nowhere',
  '/app/files/upload',
  '/app/LogCenter',
  '/app',
  '/',
])('WIN-01a %s leads to no window', (address) => expect(at(address)).toBeUndefined())

test('APP-01 what no remote is called is an app of the remote that declares `/app`; a remote is never covered by one', () => {
  const embedded = entry('embedded-apps', { frame: { path: '/app', children: [':appId', ':appId/:page'], size } })
  const lead = (text: string) => {
    const address = parseAddress(text)
    const found = address && windowAt([...remotes, embedded], address)
    return found && `${found.remoteId} ${found.address.pathname}`
  }
  expect(lead('/app/word-count')).toBe('embedded-apps /app/word-count')
  expect(lead('/app/word-count/stats')).toBe('embedded-apps /app/word-count/stats')
  expect(lead('/app/files')).toBe('files /file-manage')
  expect(lead('/app/files/nowhere')).toBeUndefined()
})

test('S-E8 of two remotes that claim one address the first published keeps it', () => {
  expect(at('/recycle-index')).toBe('files.bin /recycle-index only')
  expect(at('/recycle-index/x')).toBe('impostor.main /recycle-index/x')
})
