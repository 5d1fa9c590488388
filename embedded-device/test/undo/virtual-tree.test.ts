import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVirtualTree } from '../../src/files/undo/virtual-tree.ts'
import type { UndoStep } from '../../src/files/undo/undo-types.ts'

const at = (path: string) => ({ spaceId: 's', path })
const identity = { isFolder: true }
const moved = (from: string, to: string): UndoStep => ({ kind: 'moved', at: at(from), to: at(to), identity })

test('UNDO-05 a place is followed back through undone steps', () => {
  const tree = createVirtualTree()
  tree.undo(moved('/a', '/b'))
  expect(tree.trace(at('/a/x'))).toEqual({ kind: 'at', place: at('/b/x') })
  expect(tree.trace(at('/b'))).toEqual({ kind: 'gone' })
  expect(tree.isLeaving(at('/b/x'))).toBe(true)
  tree.undo({ kind: 'trashed', at: at('/b'), boxId: 'box', identity })
  expect([tree.trace(at('/b')), tree.trace(at('/b/x'))]).toEqual([
    { kind: 'inBox', isWhole: true },
    { kind: 'inBox', isWhole: false },
  ])
  tree.undo({ kind: 'created', at: at('/a'), identity, boxId: 'older' })
  expect([tree.trace(at('/a')).kind, tree.willBeInBin('older'), tree.willBeInBin('box')]).toEqual(['gone', true, false])
})

test('UNDO-05 undoing moves in reverse order leads every file back to where it is now', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 8 }), (pairs) => {
      // The moves that a user made, as far as they were possible: by first name, where it is now.
      const now = new Map(['a', 'b'].map((one) => [one, one]))
      const steps: UndoStep[] = []
      for (const [from, to] of pairs) {
        const first = [...now].find(([, place]) => place === from)?.[0]
        if (first === undefined || [...now.values()].includes(to)) continue
        now.set(first, to)
        steps.push(moved(`/${from}`, `/${to}`))
      }
      const tree = createVirtualTree()
      for (const step of steps.toReversed()) tree.undo(step)
      for (const [first, place] of now) expect(tree.trace(at(`/${first}`))).toEqual({ kind: 'at', place: at(`/${place}`) })
    }),
  )
})
