import type { AudioState } from './audio-service.ts'

type Queue = Pick<AudioState, 'queue' | 'at' | 'repeat' | 'isShuffled'>

/** AUD-04: the index after the present one; undefined at the end. `isByItself`: the track ended, the user did not ask. */
export function nextIndex({ queue, at, repeat, isShuffled }: Queue, isByItself: boolean, random: () => number): number | undefined {
  if (queue.length === 0) return undefined
  if (isByItself && repeat === 'one') return at
  if (isShuffled && queue.length > 1) {
    const step = 1 + Math.floor(random() * (queue.length - 1))
    return (at + step) % queue.length
  }
  if (at + 1 < queue.length) return at + 1
  return repeat === 'all' || !isByItself ? (queue.length > 1 || repeat === 'all' ? 0 : undefined) : undefined
}

/** AUD-02: as `nextIndex` for a track that ends; the answer stays the same until the queue or its order changes, so that it can be loaded. */
export function createNextPlan(random: () => number): (queue: Queue) => number | undefined {
  let plan: { readonly of: Queue; readonly next: number | undefined } | undefined
  return ({ queue, at, repeat, isShuffled }) => {
    const { of } = plan ?? {}
    const isSame = of?.queue === queue && of.at === at && of.repeat === repeat && of.isShuffled === isShuffled
    if (!plan || !isSame) {
      const present = { queue, at, repeat, isShuffled }
      plan = { of: present, next: nextIndex(present, true, random) }
    }
    return plan.next
  }
}

/** Moves a track in the queue; the present one stays the present one. */
export function moved({ queue, at }: Pick<Queue, 'queue' | 'at'>, from: number, to: number): Pick<Queue, 'queue' | 'at'> {
  const track = queue[from]
  if (!track || to < 0 || to >= queue.length) return { queue, at }
  const rest = queue.toSpliced(from, 1)
  const present = queue[at]
  const next = rest.toSpliced(to, 0, track)
  return { queue: next, at: present ? next.indexOf(present) : at }
}

/** Takes a track out; `at` names the one that follows when it was the present one. */
export function without({ queue, at }: Pick<Queue, 'queue' | 'at'>, index: number): Pick<Queue, 'queue' | 'at'> {
  const rest = queue.toSpliced(index, 1)
  const next = index < at ? at - 1 : Math.min(at, rest.length - 1)
  return { queue: rest, at: next }
}
