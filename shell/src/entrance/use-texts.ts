import { useKernel } from '@cove/kernel'
import type { TextLoaders } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** How long after a failure sentences are fetched again, in ms. */
const retryAfterMs = 4_000

/**
 * Registers the sentences of a part that comes late (W9); true once it can be drawn. When they do not come, the part is drawn with the keys,
 * because every control still works, and gets its sentences as soon as the device is back.
 */
export function useTexts(namespace: string, loaders: TextLoaders): boolean {
  const { texts, log } = useKernel()
  const [tried, setTried] = useState({ count: 0, hasFailed: false })
  const { count, hasFailed } = tried
  const isWanted = count === 0 || hasFailed
  useEffect(() => {
    if (!isWanted) return undefined
    let live = true
    const settle = (failed: boolean) => live && setTried({ count: count + 1, hasFailed: failed })
    const fetchNow = () =>
      void texts.register(namespace, loaders).then(
        () => settle(false),
        (cause: unknown) => {
          log.warn('texts.loadFailed', { namespace, cause: String(cause) })
          settle(true)
        },
      )
    const timer = count === 0 ? undefined : setTimeout(fetchNow, retryAfterMs)
    if (count === 0) fetchNow()
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [texts, log, namespace, loaders, count, isWanted])
  return count > 0
}
