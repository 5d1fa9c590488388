import type { Area, CallDefinition, CallOptions, DataOf, InputOf } from '@cove/device-contract'
import { attempt, useKernel, useSession } from '@cove/kernel'
import type { AnyAnswer, Failure, Kernel, Outcome } from '@cove/kernel'
import { hashKey, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ReadFailed, answersOf, follow } from './answers.ts'
import type { ReadNow } from './answers.ts'

/** Something of the device, and how reading it went. */
export interface Read<T> {
  /** The last answer; it stays while it is read again and while the device is away. Undefined before the first. */
  readonly data: T | undefined
  /** Why the last reading failed. */
  readonly failure: Failure | undefined
  /** Reads again. */
  readonly reload: () => void
  /** Takes what another call answered, for every window that shows this. */
  set(data: T): void
}

/** When an answer is read, and what makes it another one. */
export interface ReadOptions<T> {
  /** Subscribes to the events that concern this answer, until nothing shows it any more. All who read the same follow the same events. */
  readonly on?: (now: ReadNow<T>) => Disposable
  /** Reads again after so many ms while the page is visible; undefined does not. */
  readonly everyMs?: number | ((data: T | undefined) => number | undefined) | undefined
  /** Reads nothing. */
  readonly isOff?: boolean
  /** The answer for the last input is shown until there is one for the present input, also when that cannot be read. */
  readonly keepsLast?: boolean
}

/** What any call takes, in our names. */
interface CallParts {
  readonly query?: unknown
  readonly body?: unknown
}
type CallOf<A extends Area, N extends keyof A['calls']> = A['calls'][N]
type Asked<D extends CallDefinition> = InputOf<D> & ReadOptions<DataOf<D>>

/**
 * Reads one call of the device: when it is first shown, when the device is back or says that everything may have changed, and as `asked`
 * says beside the input of the call. Windows that read the same share one answer; when none shows it any more, the call is cancelled.
 */
export function useRead<A extends Area, N extends keyof A['calls'] & string>(
  area: A,
  name: N,
  ...[asked]: Record<never, never> extends InputOf<CallOf<A, N>> ? [asked?: Asked<CallOf<A, N>>] : [asked: Asked<CallOf<A, N>>]
): Read<DataOf<CallOf<A, N>>> {
  const { query, body, ...options } = (asked ?? {}) as CallParts & ReadOptions<DataOf<CallOf<A, N>>>
  const call = (kernel: Kernel, how: CallOptions) =>
    (kernel.device.use(area)[name] as (input: CallParts, how: CallOptions) => Promise<AnyAnswer<DataOf<CallOf<A, N>>>>)(
      { query, body },
      how,
    )
  return useReading([area.calls[name]?.id ?? name, query, body], call, options)
}

/** As `useRead`, for answers that are made of several calls or shaped: `key` names what is read and with which input. */
export function useReading<T>(
  key: readonly unknown[],
  read: (kernel: Kernel, how: CallOptions) => Promise<AnyAnswer<T> | Outcome<T>>,
  { on, everyMs, isOff = false, keepsLast = false }: ReadOptions<T> = {},
): Read<T> {
  const kernel = useKernel()
  const userNo = useSession((session) => session.user?.userNo)
  const answers = answersOf(kernel)
  const queryKey = [userNo, ...key]
  const { data, error } = useQuery<T, ReadFailed>(
    {
      queryKey,
      queryFn: ({ signal }) => answer(kernel, () => read(kernel, { signal })),
      enabled: !isOff,
      refetchInterval: ({ state }) => (typeof everyMs === 'function' ? everyMs(state.data) : everyMs) ?? false,
    },
    answers,
  )
  const [last, setLast] = useState<T>()
  if (keepsLast && data !== undefined && data !== last) setLast(() => data)
  const shown = data ?? (keepsLast ? last : undefined)
  const place = hashKey(queryKey)
  const start = useEffectEvent(() => follow<T>(kernel, queryKey, on))
  useEffect(() => {
    if (isOff) return undefined
    const following = start()
    return () => following[Symbol.dispose]()
  }, [kernel, place, isOff])
  return {
    data: isOff ? undefined : shown,
    failure: isOff ? undefined : error?.failure,
    reload: () => void answers.invalidateQueries({ queryKey, exact: true }),
    set: (next) => void answers.setQueryData<T>(queryKey, () => next),
  }
}

async function answer<T>(kernel: Kernel, read: () => Promise<AnyAnswer<T> | Outcome<T>>): Promise<T> {
  const outcome = await attempt(kernel, async () => {
    const got = await read()
    if (!got.ok && 'failure' in got) throw new ReadFailed(got.failure)
    return got
  })
  if (outcome.ok) return outcome.data
  throw new ReadFailed(outcome.failure)
}
