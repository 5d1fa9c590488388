import { cinema } from '@cove/device-contract/cinema'
import { positions } from '@cove/device-contract/positions'
import { useKernel } from '@cove/kernel'
import type { ReadNow } from '@cove/parts/read'

/** A scan says often that something changed; what is shown is read again at most once in this time. */
const pauseMs = 400
/** A film that plays reports its place every few seconds. */
const playingPauseMs = 3000

type Follow = (now: Pick<ReadNow<never>, 'again'>) => Disposable

/** CIN-01a: reads again when libraries, or what the user did with their titles, changed. */
export function useFollowCinema(): Follow {
  const { events } = useKernel()
  return ({ again }) => {
    const stack = new DisposableStack()
    const soon = onceIn(stack, pauseMs, again)
    stack.use(events.on(cinema, 'cinema.library', soon))
    stack.use(events.on(cinema, 'cinema.mine', soon))
    return stack
  }
}

/** CIN-01b: the same, and when something was watched further. */
export function useFollowWatching(): Follow {
  const follow = useFollowCinema()
  const { events } = useKernel()
  return (now) => {
    const stack = new DisposableStack()
    stack.use(follow(now))
    stack.use(events.on(positions, 'position.changed', onceIn(stack, playingPauseMs, now.again)))
    return stack
  }
}

/** Calls something at most once in a time, until the stack is disposed of. */
function onceIn(stack: DisposableStack, ms: number, call: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined
  stack.defer(() => clearTimeout(later))
  return () => {
    later ??= setTimeout(() => {
      later = undefined
      call()
    }, ms)
  }
}
