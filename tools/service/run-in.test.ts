import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runIn } from './run-in.ts'

let dir = ''
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'cove-run-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('SVC-01 a program that fails is named with its folder and its last words, in both languages', () => {
  expect(runIn(dir, 'sh', '-c', 'printf done')).toBe('done')
  expect(() => runIn(dir, 'sh', '-c', 'echo no room >&2; exit 3')).toThrow(
    `“sh -c echo no room >&2; exit 3” 在 ${dir} 中失败：\n"sh -c echo no room >&2; exit 3" failed in ${dir}:\nno room`,
  )
  expect(() => runIn(dir, 'cove-no-such-program')).toThrow('ENOENT')
})

const nobody = 65_534
test.runIf(process.getuid?.() === 0)(
  'SVC-01 root works in the sources of another account as that account, and leaves no files of root there',
  () => {
    chownSync(dir, nobody, nobody)
    process.env['npm_config_cache'] = 'of root'
    try {
      const printed = runIn(dir, 'sh', '-c', 'touch made; id -u; echo "$HOME ${npm_config_cache:-none}"')
      expect(printed).toMatch(new RegExp(`^${nobody}\\n\\S+ none\\n$`))
    } finally {
      delete process.env['npm_config_cache']
    }
    expect(statSync(join(dir, 'made')).uid).toBe(nobody)
  },
)
