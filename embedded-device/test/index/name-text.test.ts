import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openIndexDatabase } from '../../src/files/index/open-index.ts'
import { createNodeRows } from '../../src/files/index/node-rows.ts'

const entry = (name: string, isDir = false) => ({ name, isDir, sizeBytes: 1, mtimeMs: 1, ctimeMs: 1, birthUs: 1, ino: 1 })

test('W8, W3 the text of names follows rows that come, move and go, although no trigger keeps it', () => {
  using db = openIndexDatabase(join(mkdtempSync(join(tmpdir(), 'cove-text-')), 'index.sqlite'))
  const rows = createNodeRows(db)
  const found = (text: string): unknown[] => db.arrays('select rowid from name_text where name match ?', `"${text}"`).flat()
  // FTS5 compares its own index with the rows it stands for, and throws where they differ.
  const check = (): void => void db.run("insert into name_text (name_text, rank) values ('integrity-check', 1)")
  const [dir, one, two] = db.transaction(() => [
    rows.add(0, entry('space', true)),
    rows.add(1, entry('holiday.jpg')),
    rows.add(1, entry('notes.txt')),
  ])
  expect([dir, found('holiday'), found('notes')]).toEqual([1, [one], [two]])
  expect(rows.add(1, entry('holiday.jpg'))).toBeUndefined()
  check()
  db.transaction(() => rows.move(Number(one), 1, 'winter.jpg'))
  expect([found('holiday'), found('winter')]).toEqual([[], [one]])
  check()
  db.transaction(() => rows.remove(Number(one)))
  expect(found('winter')).toEqual([])
  check()
  expect(db.transaction(() => rows.removeBelow(1, 100))).toBe(1)
  expect(found('notes')).toEqual([])
  check()
})
