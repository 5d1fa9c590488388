import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from '../src/publish-site.ts'
import { createSite } from '../src/testing/site-fixture.ts'
import type { SiteFixture } from '../src/testing/site-fixture.ts'

let site: SiteFixture
let dist: string
beforeEach(() => {
  site = createSite()
  dist = site.dist
  site.builtShell('s1')
  publish({ dist, shell: 's1' })
})
afterEach(() => site[Symbol.dispose]())

const dayMs = 24 * 3_600_000
const versions = (id: string) =>
  Array.from({ length: 9 }, (_, n) => `1.0.${n}`).filter((v) => existsSync(path.join(dist, 'remotes', id, v)))
/** Builds of `notes`, as old as given. */
const built = (version: string, ageMs: number) => {
  site.built('notes', { version })
  const digests = `digests/remotes/notes/${version}.json`
  site.write(digests, { ...(JSON.parse(site.readText(digests)) as object), builtAtMs: Date.now() - ageMs })
}
const inTurn = (...all: readonly string[]) => {
  for (const version of all) publish({ dist, pins: { notes: version } })
}
/** As if all that was done so far had been done days ago. */
const age = (days: number) => {
  let prev = ''
  const older = site
    .readText('releases.jsonl')
    .trimEnd()
    .split('\n')
    .map((text) => {
      const line = JSON.stringify({
        ...(JSON.parse(text) as { atMs: number }),
        prev,
        atMs: (JSON.parse(text) as { atMs: number }).atMs - days * dayMs,
      })
      prev = createHash('sha256').update(line).digest('hex')
      return `${line}\n`
    })
  site.write('releases.jsonl', older.join(''))
}

test('S-E2 F7 keeps the current version, the last two good ones, those of open pages, and what is younger than seven days', () => {
  for (const version of ['1.0.0', '1.0.1', '1.0.2', '1.0.3']) {
    built(version, 30 * dayMs)
    inTurn(version)
  }
  expect(versions('notes'), 'an open page may draw each of them').toEqual(['1.0.0', '1.0.1', '1.0.2', '1.0.3'])
  age(2)
  for (const n of [5, 6, 7, 8]) built(`1.0.${n}`, dayMs)
  inTurn('1.0.8')
  expect(versions('notes')).toEqual(['1.0.2', '1.0.3', '1.0.5', '1.0.6', '1.0.7', '1.0.8'])
  expect(existsSync(path.join(dist, 'digests/remotes/notes/1.0.0.json'))).toBe(false)
})

test('S-E2 F7 five failed versions of a weekend do not push out the one that worked on Friday', () => {
  built('1.0.0', 20 * dayMs)
  inTurn('1.0.0')
  for (const n of [1, 2, 3, 4, 5]) {
    built(`1.0.${n}`, 0)
    inTurn(`1.0.${n}`)
    age(3)
    publish({ dist, rollback: ['notes'] })
  }
  expect(site.published()).toEqual({ notes: '1.0.0' })
  expect(versions('notes')).toContain('1.0.0')
})

test('S-E2 of local builds, which can be made again, the newest five stay', () => {
  for (let n = 0; n < 8; n += 1) built(`1.0.0+${n}`, (8 - n) * 60_000)
  inTurn('1.0.0+2')
  const left = Array.from({ length: 8 }, (_, n) => n).filter((n) => existsSync(path.join(dist, `remotes/notes/1.0.0+${n}`)))
  expect(left).toEqual([2, 3, 4, 5, 6, 7])
})
