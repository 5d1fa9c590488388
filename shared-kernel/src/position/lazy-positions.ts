import type { Kernel } from '../public/kernel.ts'
import type { OwnedPositions, PositionParts } from './create-positions.ts'
import { hasUnsent } from './position-key.ts'
import type { PositionService } from './position-service.ts'

/** What the page needs for positions before their code is loaded. */
export interface LazyPositionParts extends PositionParts {
  readonly session: Kernel['session']['store']
  readonly sleep: (ms: number) => Promise<void>
}

/** Positions with what only the kernel uses. */
export interface LazyPositions extends PositionService, Disposable {}

/** How long after the device is back waiting reports are sent, in ms: the desktop first (W9). */
const flushDelayMs = 2_000

/** POS: the service as the page has it from its start; its code is a separate chunk, loaded with the first item or for waiting reports. */
export function createLazyPositions(parts: LazyPositionParts): LazyPositions {
  let loading: Promise<OwnedPositions> | undefined
  const load = () => {
    loading ??= import('./create-positions.ts')
      .then(({ createPositions }) => createPositions(parts))
      .catch((cause: unknown) => {
        // Fetched again with the next use.
        loading = undefined
        throw cause
      })
    return loading
  }
  const flush = async () => {
    await parts.sleep(flushDelayMs)
    if (hasUnsent(parts.storage, parts.userNo())) await (await load()).flush()
  }
  const isThere = ({ phase, online }: { readonly phase: string; readonly online: boolean }) => phase === 'signedIn' && online
  const unsubscribe = parts.session.subscribe((state, before) => {
    if (isThere(state) && !isThere(before)) void flush().catch(() => undefined)
  })
  return {
    remember: (item, position) =>
      void load().then(
        (positions) => positions.remember(item, position),
        () => undefined,
      ),
    load: (item) =>
      load().then(
        (positions) => positions.load(item),
        () => ({ choices: [], isComplete: false }),
      ),
    onFurther: (item, listener) => onceLoaded(load, (positions) => positions.onFurther(item, listener)),
    [Symbol.dispose]: () => {
      unsubscribe()
      void loading?.then(
        (positions) => positions[Symbol.dispose](),
        () => undefined,
      )
    },
  }
}

/** A subscription that begins when the code is loaded, unless it was disposed before. */
function onceLoaded(load: () => Promise<OwnedPositions>, subscribe: (positions: OwnedPositions) => Disposable): Disposable {
  let isOver = false
  let subscription: Disposable | undefined
  void load().then(
    (positions) => {
      if (!isOver) subscription = subscribe(positions)
    },
    () => undefined,
  )
  return {
    [Symbol.dispose]: () => {
      isOver = true
      subscription?.[Symbol.dispose]()
    },
  }
}
