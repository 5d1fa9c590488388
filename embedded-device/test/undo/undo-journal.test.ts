import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openJournalDatabase } from '../../src/files/undo/open-journal.ts'
import { createUndoJournal } from '../../src/files/undo/undo-journal.ts'
import type { JournalLimits } from '../../src/files/undo/undo-journal.ts'
import type { UndoStep } from '../../src/files/undo/undo-types.ts'
import { memoryDir } from '../storage/memory-dir.ts'

const at = (path: string) => ({ spaceId: 's', path })
const file = { isFolder: false, sizeBytes: 1, mtimeMs: 1 }
const created = (path: string): UndoStep => ({ kind: 'created', at: at(path), identity: file })
const trashed = (path: string, boxId: string): UndoStep => ({ kind: 'trashed', at: at(path), boxId, identity: file })
const page = { offset: 0, limit: 100 }

function openJournal(limits: Partial<JournalLimits> = {}) {
  let nowMs = 1_000_000
  const db = openJournalDatabase(':memory:', { onDamage: () => undefined })
  const journal = createUndoJournal(db, { nowMs: () => nowMs, ...limits })
  return { journal, later: (ms: number) => (nowMs += ms), [Symbol.dispose]: () => db[Symbol.dispose]() }
}

test('UNDO-01 a job that is killed and repeats a step records it once', () => {
  using one = openJournal()
  const record = { userNo: '1', kind: 'copy' as const, key: 'task:1' }
  const note = { kind: 'step' as const, step: created('/a') }
  expect([one.journal.apply(record, [note]), one.journal.apply(record, [note])]).toEqual([true, false])
  one.journal.apply(record, [{ kind: 'step', step: created('/b') }])
  expect(one.journal.list('1', page).entries).toMatchObject([{ kind: 'copy', stepCount: 2 }])
  expect(one.journal.list('2', page).total).toBe(0)
})

test('UNDO-02 uploads within seconds are one entry, later ones another', () => {
  using one = openJournal()
  const upload = (path: string) => one.journal.record({ userNo: '1', kind: 'upload', joins: true, steps: [created(path)] })
  upload('/a')
  one.later(9_000)
  upload('/b')
  one.later(11_000)
  upload('/c')
  expect(one.journal.list('1', page).entries.map(({ stepCount }) => stepCount)).toEqual([1, 2])
})

test('UNDO-02 the history keeps so many entries and so many days', () => {
  using one = openJournal({ keptEntries: 3, keptMs: 1000 })
  for (let n = 0; n < 12; n += 1) one.journal.record({ userNo: '1', kind: 'create', steps: [created(`/${n}`)] })
  expect(one.journal.list('1', page).total).toBeLessThanOrEqual(6)
  one.later(2000)
  for (let n = 0; n < 3; n += 1) one.journal.record({ userNo: '1', kind: 'create', steps: [created(`/late-${n}`)] })
  expect(one.journal.list('1', page).entries.every(({ first }) => first.at.path.startsWith('/late'))).toBe(true)
})

test('UNDO-07 a box that is emptied ends what needs it, a box that changed its id does not', () => {
  using one = openJournal()
  one.journal.record({ userNo: '1', kind: 'delete', steps: [trashed('/a', 'x')] })
  const record = { userNo: '1', kind: 'undo' as const, key: 'task:9' }
  one.journal.apply(record, [{ kind: 'rebox', from: 'x', to: 'y' }])
  one.journal.apply(record, [{ kind: 'ended', boxId: 'x' }])
  expect(one.journal.list('1', page).entries).toMatchObject([{ state: 'open' }])
  one.journal.apply(record, [{ kind: 'ended', boxId: 'y' }])
  expect(one.journal.list('1', page).entries).toMatchObject([{ state: 'ended' }])
  one.journal.keepOnly(new Set(['2']))
  expect(one.journal.list('1', page).total).toBe(0)
})

test('UNDO-03 a new change ends what can be done again', () => {
  using one = openJournal()
  one.journal.record({ userNo: '1', kind: 'create', steps: [created('/a')] })
  one.journal.apply({ userNo: '1', kind: 'undo', key: 'task:1' }, [
    { kind: 'step', step: trashed('/a', 'x') },
    { kind: 'undone', entryId: 1, seq: 1 },
  ])
  expect(one.journal.heads('1')).toEqual({ undoId: undefined, redoId: 2 })
  one.journal.record({ userNo: '1', kind: 'create', steps: [created('/b')] })
  expect(one.journal.heads('1')).toEqual({ undoId: 3, redoId: undefined })
})

test('UNDO-01 a folder that arrived file by file is one step when it is whole', () => {
  using one = openJournal()
  const identity = { isFolder: true }
  const record = { userNo: '1', kind: 'move' as const, key: 'task:1' }
  const move = (from: string, to: string): UndoStep => ({ kind: 'moved', at: at(from), to: at(to), identity: file })
  one.journal.apply(record, [
    { kind: 'step', step: { kind: 'created', at: at('/to/f'), identity } },
    { kind: 'step', step: move('/f/1', '/to/f/1') },
    { kind: 'step', step: move('/other', '/to/other') },
    { kind: 'step', step: { kind: 'moved', at: at('/f'), to: at('/to/f'), identity } },
  ])
  expect(one.journal.openSteps('1', 1, false).map(({ step }) => step.at.path)).toEqual(['/f', '/other'])
})

test('S-A9 UNDO-01 a damaged journal is set aside and begins again', () => {
  const dir = mkdtempSync(join(memoryDir(), 'cove-journal-'))
  try {
    const path = join(dir, 'undo.sqlite')
    writeFileSync(path, 'no database '.repeat(1000))
    const causes: unknown[] = []
    using db = openJournalDatabase(path, { onDamage: (cause) => causes.push(cause) })
    expect(createUndoJournal(db, { nowMs: Date.now }).list('1', page).total).toBe(0)
    expect(causes).toHaveLength(1)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
