import { cinema } from '@cove/device-contract/cinema'
import { useKernel } from '@cove/kernel'
import type { ReadNow } from '@cove/parts/read'

/** A scan says often that something changed; what is shown is read again at most once in this time. */
const pauseMs = 400

/** CIN-01a: reads again when libraries, or what the user did with their titles, changed. */
export function useFollowCinema(): (now: Pick<ReadNow<never>, 'again'>) => Disposable {
  const { events } = useKernel()
  return ({ again }) => {
    const stack = new DisposableStack()
    let later: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      later ??= setTimeout(() => {
        later = undefined
        again()
      }, pauseMs)
    }
    stack.defer(() => clearTimeout(later))
    stack.use(events.on(cinema, 'cinema.library', soon))
    stack.use(events.on(cinema, 'cinema.mine', soon))
    return stack
  }
}
