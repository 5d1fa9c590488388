import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, '..')
const files = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('build/'))

test('S-D4 the kernel waits and limits by the platform’s monotonic clock; nothing reads the wall clock', () => {
  expect(files.length).toBeGreaterThan(80)
  const readers = files.filter((file) => /\bDate\.now\(|new Date\(\)/.test(fs.readFileSync(path.join(source, file), 'utf8')))
  // The hours in which transfers and backups may run are hours on the wall: after a night asleep the other clock would be late.
  const wallClocks = ['transfers/host/worker-clock.ts', 'backup/browser/browser-ports.ts']
  expect(readers.filter((file) => !wallClocks.includes(file.replaceAll('\\', '/')))).toEqual([])
})
