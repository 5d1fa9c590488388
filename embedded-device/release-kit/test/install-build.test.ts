import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanUnfinished } from '../src/clean-up.ts'
import { digestProblems, readDigests, recordDigests } from '../src/digests.ts'
import { installBuild } from '../src/install-build.ts'
import { createSite } from '../src/testing/site-fixture.ts'
import type { SiteFixture } from '../src/testing/site-fixture.ts'

let site: SiteFixture
beforeEach(() => {
  site = createSite()
})
afterEach(() => site[Symbol.dispose]())

const place = 'remotes/notes/1.6.0'
/** Builds the version next to the site and installs it. */
const install = (content: string) => {
  const folder = `.unfinished/${process.pid}-x/notes`
  site.writeRemote(folder, 'notes', { version: '1.6.0', content })
  installBuild(site.dist, place, path.join(site.dist, folder))
}
const problems = () => digestProblems(site.dist, place)

test('S-E2 a version is written once: other content under the same number is refused, and the first one stays', () => {
  install('first')
  expect(() => install('second')).toThrow('remotes/notes/1.6.0 is already built with other content')
  expect(site.readText(`${place}/window.js`)).toBe('window.jsfirst')
  expect(problems()).toEqual([])
})

test('S-E2 the same content again changes nothing', () => {
  install('first')
  const before = site.readText(`digests/${place}.json`)
  install('first')
  expect(site.readText(`digests/${place}.json`)).toBe(before)
})

test('S-E2 a version whose digests an earlier builder recorded is compared by its longer ones', () => {
  install('first')
  const longer = (name: string) =>
    createHash('sha384')
      .update(site.readText(`${place}/${name}`))
      .digest('base64')
  const names = Object.keys(readDigests(site.dist, place)?.files ?? {})
  recordDigests(site.dist, place, Object.fromEntries(names.map((name) => [name, `sha384-${longer(name)}`])))
  expect(problems()).toEqual([])
  install('first')
  expect(() => install('second')).toThrow('already built with other content')
})

test('S-E5 building the same content again repairs a version that was damaged', () => {
  install('first')
  site.write(`${place}/window.js`, 'altered')
  expect(problems()).toEqual(['window.js was altered after the build'])
  install('first')
  expect(problems()).toEqual([])
})

test('S-E2 a version whose builder was killed before it was finished does not count', () => {
  site.writeRemote(place, 'notes', { content: 'half' })
  expect(problems()).toEqual(['remotes/notes/1.6.0 is not built'])
  install('first')
  expect(problems()).toEqual([])
})

test('S-E2 what a killed builder left unfinished is removed, the work of a running one is not', () => {
  site.write(`.unfinished/${process.pid}-one/x.js`, '')
  site.write('.unfinished/99999999-two/x.js', '')
  cleanUnfinished(site.dist)
  expect(readdirSync(path.join(site.dist, '.unfinished'))).toEqual([`${process.pid}-one`])
  expect(existsSync(path.join(site.dist, `.unfinished/${process.pid}-one/x.js`))).toBe(true)
})
