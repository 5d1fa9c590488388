import { LANES } from './md5-program.ts'
import { newMd5 } from './md5-lanes.ts'
import type { Md5Lanes, Md5State } from './md5-lanes.ts'

/** What is left to do for one stream, in this order. */
interface Line {
  readonly state: Md5State
  readonly updates: { readonly id: number; readonly bytes: Uint8Array }[]
  digestId: number | undefined
}

/** A sender with so many blocks on their way waits for one of them (`pourBody`), so nothing is gained by waiting for others. */
const STALLED = 6

/** Puts streams together, so that the lanes are full. */
export interface Md5Queue {
  update(stream: number, id: number, bytes: Uint8Array): void
  digest(stream: number, id: number): void
  /** Nobody asks for this digest any more; what waits is answered all the same. */
  drop(stream: number): void
  /**
   * Goes one step, and tells whether another is due: `now`, `soon` when others are expected to join, `no` when nothing waits.
   * `hurry`: joins nobody.
   */
  step(hurry: boolean): 'now' | 'soon' | 'no'
}

/** `answer` is called for each update, with '' , and for each digest. */
export function createMd5Queue(lanes: Md5Lanes, answer: (id: number, md5: string) => void): Md5Queue {
  const lines = new Map<number, Line>()
  /** So many streams are open, or were until a moment ago: who has just sent one chunk begins the next. */
  let expected = 0

  function lineOf(stream: number): Line {
    const line = lines.get(stream) ?? { state: newMd5(), updates: [], digestId: undefined }
    lines.set(stream, line)
    expected = Math.max(expected, lines.size)
    return line
  }

  function end(stream: number, { state, digestId, updates }: Line): void {
    if (digestId === undefined || updates.length > 0) return
    lines.delete(stream)
    answer(digestId, lanes.digest(state))
  }

  /** W2: one stream alone takes a core as long as four side by side; while others are open they are waited for. */
  const isWorthIt = (ready: readonly Line[]): boolean =>
    ready.length >= Math.min(LANES, expected) || ready.some((line) => line.digestId !== undefined || line.updates.length >= STALLED)

  return {
    update(stream, id, bytes) {
      lineOf(stream).updates.push({ id, bytes })
    },
    digest(stream, id) {
      const line = lineOf(stream)
      line.digestId = id
      end(stream, line)
    },
    drop(stream) {
      for (const { id } of lines.get(stream)?.updates ?? []) answer(id, '')
      lines.delete(stream)
    },
    step(hurry) {
      const waiting = [...lines].filter(([, line]) => line.updates.length > 0)
      if (waiting.length === 0) return 'no'
      if (hurry) expected = lines.size
      if (!hurry && !isWorthIt(waiting.map(([, line]) => line))) return 'soon'
      const taken = waiting.slice(0, LANES)
      lanes.update(taken.map(([, { state, updates }]) => ({ state, bytes: updates[0]?.bytes ?? new Uint8Array() })))
      for (const [stream, line] of taken) {
        const done = line.updates.shift()
        if (done) answer(done.id, '')
        // Whoever was served goes to the end: nobody waits for ever behind four busy ones.
        lines.delete(stream)
        lines.set(stream, line)
        end(stream, line)
      }
      return 'now'
    },
  }
}
