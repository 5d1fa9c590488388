import { createTurns } from '@cove/server-kit/turns'
import type { UndoNote, UndoPlace } from '../../files/undo/undo-types.ts'
import { versionsIn } from './parts.ts'
import type { VersionsParts } from './parts.ts'

interface Move {
  readonly at: UndoPlace
  readonly to: UndoPlace
}

/** VER-01: versions stay with their file when it, or a folder above it, is renamed or moved inside its space. The caller disposes. */
export function followMoves(parts: VersionsParts): Disposable {
  const turns = createTurns()
  const watch = parts.undo.watch?.((userNo, notes) => {
    const moves = notes.flatMap((note) => (note.kind === 'step' && note.step.kind === 'moved' ? [note.step] : []))
    followBoxes(parts, userNo, notes)
    if (moves.length > 0)
      void turns(userNo, () => follow(parts, userNo, moves)).catch((error: unknown) => parts.log.error('versions', error))
  })
  return { [Symbol.dispose]: () => watch?.[Symbol.dispose]() }
}

function followBoxes({ moved }: VersionsParts, userNo: string, notes: readonly UndoNote[]): void {
  for (const note of notes) {
    if (note.kind === 'rebox') moved.rebox(userNo, note.from, note.to)
    if (note.kind === 'ended') moved.drop(userNo, note.boxId)
  }
}

async function follow(parts: VersionsParts, userNo: string, moves: readonly Move[]): Promise<void> {
  const who = parts.principal(userNo)
  if (!who) return
  for (const space of parts.spaces.list(who)) {
    const inside = moves.filter(({ at, to }) => at.spaceId === space.id && to.spaceId === space.id)
    if (inside.length === 0 || (await parts.spaces.state(space)) !== 'ready') continue
    const all = await versionsIn(parts, who, space)
    for (const { meta, path } of all) {
      const next = inside.reduce((now, move) => movedPath(now, move), path)
      if (next !== path) parts.moved.set(userNo, space.id, { boxId: meta.id, path: next })
    }
  }
}

/** The path of a file after a move of itself or of a folder above it. */
export function movedPath(path: string, { at, to }: Move): string {
  if (path === at.path) return to.path
  return path.startsWith(`${at.path}/`) ? `${to.path}${path.slice(at.path.length)}` : path
}
