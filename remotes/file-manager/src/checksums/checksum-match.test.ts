import { expect, test } from 'vitest'
import { sumMatches } from './checksum-match.ts'

const md5 = 'd41d8cd98f00b204e9800998ecf8427e'
const result = { path: '/a', sizeBytes: 0, md5, sha1: 'da39a3ee5e6b4b0d3255bfef95601890afd80709' }

test.each([md5, md5.toUpperCase(), ` ${md5}  空.txt`, 'd4:1d:8c:d9:8f:00:b2:04:e9:80:09:98:ec:f8:42:7e'])(
  'TSK-15 %s is the MD5',
  (pasted) => expect(sumMatches(result, pasted)).toBe('md5'),
)
test('TSK-15 another value is none of them', () =>
  expect([sumMatches(result, md5.slice(1)), sumMatches(result, '')]).toEqual([undefined, undefined]))
