import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newerThan } from './schema.ts'

let dir = ''
const folder = (name: string) => join(dir, name)

function database(place: string, own: number, modules: Readonly<Record<string, number>> = {}): void {
  mkdirSync(join(dir, place, '..'), { recursive: true })
  const db = new DatabaseSync(folder(place))
  db.exec(`pragma user_version = ${own}; create table module_schema (module text, version integer)`)
  for (const [module, version] of Object.entries(modules)) db.prepare('insert into module_schema values (?, ?)').run(module, version)
  db.close()
}

beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'cove-schema-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('SVC-02 a database that a newer release has changed is told before anything is stopped', () => {
  database('fresh/db/main.sqlite', 7, { album: 3, sync: 1 })
  database('fresh/db/account.sqlite', 2)
  for (const [name, own, modules] of [
    ['older', 6, { album: 2 }],
    ['same', 7, { album: 3, sync: 1 }],
    // What the release lacks keeps its tables and is left alone.
    ['withMore', 7, { album: 3, later: 9 }],
    ['newer', 8, { album: 3 }],
    ['newerModule', 7, { album: 4 }],
  ] as const)
    database(`${name}/db/main.sqlite`, own, modules)
  database('newer/db/account.sqlite', 3)
  const found = (name: string) => newerThan(folder('fresh'), folder(name))
  expect([found('older'), found('same'), found('withMore')]).toEqual([[], [], []])
  expect(found('newer')).toEqual(['db/main.sqlite', 'db/account.sqlite'])
  expect(found('newerModule')).toEqual(['db/main.sqlite'])
})

test('SVC-02 data that are not there yet, or cannot be read, are for the release to judge', () => {
  database('fresh/db/main.sqlite', 7)
  mkdirSync(join(dir, 'damaged/db'), { recursive: true })
  writeFileSync(folder('damaged/db/main.sqlite'), 'damaged')
  expect([newerThan(folder('fresh'), folder('nowhere')), newerThan(folder('fresh'), folder('damaged'))]).toEqual([[], []])
})
