import { expect, test } from 'vitest'
import type { UndoNote } from '../../../files/undo/undo-types.ts'
import type { TrashMeta } from '../../../files/trash/trash-types.ts'
import { followMoves } from '../follow-moves.ts'

type Parts = Parameters<typeof followMoves>[0]

const box: TrashMeta = {
  id: '01',
  spaceId: 's',
  originPath: '/a/x.txt',
  name: 'x.txt',
  kind: 'file',
  sizeBytes: 1,
  deletedAtMs: 1,
  deletedBy: '1001',
  replacedBy: 'upload',
}

/** A user with one version, in a bin that takes a while to read. */
function slowBin() {
  let listener: ((userNo: string, notes: readonly UndoNote[]) => void) | undefined
  let answer: () => void = () => undefined
  const read = new Promise<void>((resolve) => (answer = resolve))
  const noted: string[] = []
  const moved = { of: () => new Map(), set: (_user: string, _space: string, place: { path: string }) => void noted.push(place.path) }
  const parts = {
    log: { error: (where: string, error: unknown) => noted.push(`${where} ${String(error)}`) },
    moved,
    principal: () => ({ userNo: '1001', role: 'user' }),
    spaces: { list: () => [{ id: 's' }], state: () => Promise.resolve('ready') },
    trash: { versions: () => read.then(() => [box]) },
    undo: { watch: (one: typeof listener) => ((listener = one), { [Symbol.dispose]: () => (listener = undefined) }) },
  } as unknown as Parts
  const rename = (): void =>
    listener?.('1001', [
      { kind: 'step', step: { kind: 'moved', at: { spaceId: 's', path: '/a' }, to: { spaceId: 's', path: '/b' } } },
    ] as unknown as UndoNote[])
  return { parts, noted, answer, rename }
}

test('VER-01 a rename right before the device closes is noted before it does', async () => {
  const { parts, noted, answer, rename } = slowBin()
  const following = followMoves(parts)
  rename()
  const closed = following[Symbol.asyncDispose]().then(() => noted.push('closed'))
  await new Promise((resolve) => setImmediate(resolve))
  answer()
  await closed
  expect(noted).toEqual(['/b/x.txt', 'closed'])
})

test('VER-01 who asks for versions waits for the renames before', async () => {
  const { parts, noted, answer, rename } = slowBin()
  await using following = followMoves(parts)
  rename()
  const asked = following.settled('1001', 's').then(() => noted.push('asked'))
  await new Promise((resolve) => setImmediate(resolve))
  answer()
  await asked
  expect(noted).toEqual(['/b/x.txt', 'asked'])
})
