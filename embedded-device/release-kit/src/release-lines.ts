import { pointerOf } from './ledger.ts'
import type { Fold, Move } from './ledger.ts'

const words: Readonly<Record<Move['action'], string>> = {
  publish: 'published',
  rollback: 'rolled back to',
  withdraw: 'withdrawn',
  hold: 'held',
  free: 'freed',
  canary: 'shown to a part of the users:',
  promote: 'shown to all:',
  halt: 'no longer shown:',
}

/** What was moved, the latest last, as lines to read: of one id, or of all; and where it is now. */
export function releaseLines(fold: Fold, id?: string): readonly string[] {
  const moves = fold.lines.flatMap(({ seq, atMs, actor, reason, moves: all }) =>
    all
      .filter((move) => id === undefined || move.id === id)
      .map((move) => {
        const version = move.version === undefined ? '' : ` ${move.version}`
        const from = move.from === undefined ? '' : ` (was ${move.from})`
        const why = reason === undefined ? '' : `: ${reason}`
        return `${seq}  ${new Date(atMs).toISOString()}  ${actor}  ${move.id} ${words[move.action]}${version}${from}${why}`
      }),
  )
  if (id === undefined) return moves
  const { version, held } = pointerOf(fold, id)
  return [...moves, `${id} is ${version === undefined ? 'not published' : `at ${version}`}${held ? ', and no build moves it' : ''}`]
}
