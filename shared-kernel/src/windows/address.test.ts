import { expect, test } from 'vitest'
import { parseAddress } from './address.ts'

test.each([
  ['/desktop', '/desktop', ''],
  ['/file-manage/', '/file-manage', ''],
  ['/file-manage/storage/s%201?path=%2Fa%2F..%2Fb&select=x', '/file-manage/storage/s%201', '?path=%2Fa%2F..%2Fb&select=x'],
  ['/app/files/#/page', '/app/files/page', ''],
  ['/app/files/?a=1#/page?b=2', '/app/files/page', '?b=2'],
  ['/files#/page', '/files', ''],
  ['/', '/', ''],
])('WIN-01a %s is read as path and query', (address, pathname, search) => expect(parseAddress(address)).toEqual({ pathname, search }))

test.each([
  '',
  'file-manage',
  '//evil.example/x',
  '/\\evil.example/x',
  'https://evil.example/x',
  'javascript:alert(1)',
  '/javascript:alert(1)\n',
  '/file-manage/../desktop',
  '/file-manage/%2e%2E/desktop',
  '/file-manage/./x',
  '/file-manage//x',
  '/file-manage/a%2fb',
  '/file-manage/a%5cb',
  '/file-manage/%00',
  '/file-manage/%E0%A4%A',
  '/\t/evil.example',
  `/${'x'.repeat(20_000)}`,
  undefined,
  7,
  { toString: () => '/desktop' },
])('S-I4 %j is no address of the desktop', (address) => expect(parseAddress(address)).toBeUndefined())
