import { createTurns } from '@cove/server-kit/turns'
import type { UndoNote, UndoPlace } from '../../files/undo/undo-types.ts'
import { versionsIn } from './parts.ts'
import type { VersionsParts } from './parts.ts'

type FollowParts = Pick<VersionsParts, 'log' | 'moved' | 'principal' | 'spaces' | 'trash' | 'undo'>

interface Move {
  readonly at: UndoPlace
  readonly to: UndoPlace
}

/** Follows renames and moves; disposal ends it after what was being noted, so that a move right before the device closes is not lost. */
export interface Following extends AsyncDisposable {
  /** Resolves when every move of a user until now is noted. */
  settled(userNo: string): Promise<void>
}

/** VER-01: versions stay with their file when it, or a folder above it, is renamed or moved inside its space. The caller disposes. */
export function followMoves(parts: FollowParts): Following {
  const turns = createTurns()
  const noting = new Set<Promise<void>>()
  const note = (userNo: string, moves: readonly Move[]): void => {
    const noted = turns(userNo, () => follow(parts, userNo, moves))
      .catch((error: unknown) => parts.log.error('versions', error))
      .finally(() => void noting.delete(noted))
    noting.add(noted)
  }
  const watch = parts.undo.watch?.((userNo, notes) => {
    const moves = notes.flatMap((one) => (one.kind === 'step' && one.step.kind === 'moved' ? [one.step] : []))
    followBoxes(parts, userNo, notes)
    if (moves.length > 0) note(userNo, moves)
  })
  return {
    settled: (userNo) => turns(userNo, () => Promise.resolve()),
    async [Symbol.asyncDispose]() {
      watch?.[Symbol.dispose]()
      await Promise.all(noting)
    },
  }
}

function followBoxes({ moved }: FollowParts, userNo: string, notes: readonly UndoNote[]): void {
  for (const note of notes) {
    if (note.kind === 'rebox') moved.rebox(userNo, note.from, note.to)
    if (note.kind === 'ended') moved.drop(userNo, note.boxId)
  }
}

async function follow(parts: FollowParts, userNo: string, moves: readonly Move[]): Promise<void> {
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
