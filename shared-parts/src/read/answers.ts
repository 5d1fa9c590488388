import type { Failure, Kernel } from '@cove/kernel'
import { QueryCache, QueryClient, hashKey, notifyManager } from '@tanstack/react-query'

/** The failure of a reading, as the library carries it. */
export class ReadFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.text)
    this.failure = failure
  }
}

/** What an event of the device does with an answer. */
export interface ReadNow<T> {
  /** Reads again. */
  readonly again: () => void
  /** Changes the answer; nothing happens before the first. */
  readonly change: (next: (before: T) => T) => void
}

// What an event changed is drawn in the same turn: the library would wait for a timer.
notifyManager.setScheduler((notify) => notify())

/** How long an answer is kept after the last window that shows it, in ms. */
const keptMs = 60_000

const known = new WeakMap<Kernel, QueryClient>()

interface Follower {
  count: number
  isListening: boolean
  readonly events: DisposableStack
}
const followed = new WeakMap<QueryClient, Map<string, Follower>>()

/** The answers of the device that the windows of a page share. Their keys begin with the user: the next one finds none of them (S-D7). */
export function answersOf(kernel: Kernel): QueryClient {
  const before = known.get(kernel)
  if (before) return before
  const answers = new QueryClient({
    queryCache: new QueryCache({
      // A failure of the device is a part of the answer; this is a defect of ours.
      onError: (cause, { queryKey }) =>
        'failure' in cause || kernel.log.error('parts.readFailed', { key: String(queryKey[1]), cause: String(cause) }),
    }),
    defaultOptions: {
      // The transport of the kernel repeats what may be repeated, and knows whether the device is there.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: keptMs },
    },
  })
  known.set(kernel, answers)
  return answers
}

/** Keeps one answer current while anything shows it: by `on`, when the device is back, and when it says that everything may have changed. */
export function follow<T>(kernel: Kernel, queryKey: readonly unknown[], on?: (now: ReadNow<T>) => Disposable): Disposable {
  const answers = answersOf(kernel)
  const all = followed.get(answers) ?? new Map<string, Follower>()
  followed.set(answers, all)
  const place = hashKey(queryKey)
  const again = () => answers.invalidateQueries({ queryKey, exact: true })
  const follower = all.get(place) ?? { count: 0, isListening: false, events: subscribed(kernel, again) }
  all.set(place, follower)
  follower.count += 1
  // Once for all windows that show the answer: a change that came twice would be made twice.
  if (on && !follower.isListening) {
    follower.isListening = true
    const change: ReadNow<T>['change'] = (next) => {
      answers.setQueryData<T>(queryKey, (before) => (before === undefined ? before : next(before)))
      // An answer on its way may be of the time before.
      if (answers.isFetching({ queryKey, exact: true }) > 0) void again()
    }
    follower.events.use(on({ again: () => void again(), change }))
  }
  return {
    [Symbol.dispose]() {
      follower.count -= 1
      if (follower.count > 0) return
      all.delete(place)
      follower.events.dispose()
    },
  }
}

function subscribed({ events, session }: Kernel, again: () => Promise<void>): DisposableStack {
  const stack = new DisposableStack()
  stack.use(events.onReset(again))
  stack.defer(session.store.subscribe((now, before) => now.online && !before.online && void again()))
  return stack
}
