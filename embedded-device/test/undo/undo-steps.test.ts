import { expect, test } from 'vitest'
import type { UndoItem, UndoPlan } from '../../src/files/undo-jobs/undo-plan.ts'
import { steps } from '../../src/files/undo-jobs/undo-steps.ts'

/** A step of a file that its user may not reach any more: it fails by its name and needs no disk. */
const item = (position: number): UndoItem => ({
  position,
  entryId: 1,
  seq: 9 - position,
  kind: 'upload',
  lastMs: 0,
  refused: 'noPermission',
  step: { kind: 'created', at: { spaceId: 's', path: `/${position}` }, identity: { isFolder: false } },
})

test('UNDO-04 an undo that continues leaves out no step when the journal has dropped others meanwhile', () => {
  const who = { userNo: '1' } as UndoPlan['who']
  const items = [2, 3, 4].map(item)
  const cursor = { item: 2, done: 2, seed: '01ARZ3NDEKTSV4RRFFQ69G5FAV', boxes: {} }
  const run = steps({ jobId: 1, kind: 'undo.run', input: { jobId: 1, who, items, ballasts: new Map() } satisfies UndoPlan, cursor })
  const failed: string[] = []
  for (let turn = run.next(); !turn.done; turn = run.next()) failed.push(...(turn.value.failures ?? []).map(({ item: path }) => path))
  expect(failed).toEqual(['/2', '/3', '/4'])
})
