import { setTimeout as pause } from 'node:timers/promises'
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
  /** Resolves when every move of a user inside a space until now is noted. */
  settled(userNo: string, spaceId: string): Promise<void>
}

/** A recycle bin on a disk that hangs does not keep the device from closing (S-B6). */
const closeLimitMs = 2_000

/** VER-01: versions stay with their file when it, or a folder above it, is renamed or moved inside its space. The caller disposes. */
export function followMoves(parts: FollowParts): Following {
  // By user and space: a disk that hangs holds up only its own.
  const turns = createTurns()
  const noting = new Set<Promise<void>>()
  const keyOf = (userNo: string, spaceId: string): string => `${userNo} ${spaceId}`
  const note = (userNo: string, spaceId: string, moves: readonly Move[]): void => {
    const noted = turns(keyOf(userNo, spaceId), () => follow(parts, { userNo, spaceId, moves }))
      .catch((error: unknown) => parts.log.error('versions', error))
      .finally(() => void noting.delete(noted))
    noting.add(noted)
  }
  const watch = parts.undo.watch?.((userNo, notes) => {
    followBoxes(parts, userNo, notes)
    for (const [spaceId, moves] of movesInside(notes)) note(userNo, spaceId, moves)
  })
  return {
    settled: (userNo, spaceId) => turns(keyOf(userNo, spaceId), () => Promise.resolve()),
    async [Symbol.asyncDispose]() {
      watch?.[Symbol.dispose]()
      await Promise.race([Promise.all(noting), pause(closeLimitMs, undefined, { ref: false })])
    },
  }
}

/** Moves that stay in their space, by space. */
function movesInside(notes: readonly UndoNote[]): ReadonlyMap<string, readonly Move[]> {
  const steps = notes.flatMap((one) => (one.kind === 'step' && one.step.kind === 'moved' ? [one.step] : []))
  const inside = steps.filter(({ at, to }) => at.spaceId === to.spaceId)
  return Map.groupBy(inside, ({ at }) => at.spaceId)
}

function followBoxes({ moved }: FollowParts, userNo: string, notes: readonly UndoNote[]): void {
  for (const note of notes) {
    if (note.kind === 'rebox') moved.rebox(userNo, note.from, note.to)
    if (note.kind === 'ended') moved.drop(userNo, note.boxId)
  }
}

interface Followed {
  readonly userNo: string
  readonly spaceId: string
  readonly moves: readonly Move[]
}

async function follow(parts: FollowParts, { userNo, spaceId, moves }: Followed): Promise<void> {
  const who = parts.principal(userNo)
  const space = who && parts.spaces.list(who).find(({ id }) => id === spaceId)
  if (!who || !space || (await parts.spaces.state(space)) !== 'ready') return
  for (const { meta, path } of await versionsIn(parts, who, space)) {
    const next = moves.reduce((now, move) => movedPath(now, move), path)
    if (next !== path) parts.moved.set(userNo, space.id, { boxId: meta.id, path: next })
  }
}

/** The path of a file after a move of itself or of a folder above it. */
export function movedPath(path: string, { at, to }: Move): string {
  if (path === at.path) return to.path
  return path.startsWith(`${at.path}/`) ? `${to.path}${path.slice(at.path.length)}` : path
}
