import { useKernel } from '@cove/kernel'
import type { TextLoaders } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** Registers the sentences of a part that comes late (W9); true once they can be drawn. */
export function useTexts(namespace: string, loaders: TextLoaders): boolean {
  const { texts, log } = useKernel()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let wanted = true
    const settle = () => wanted && setReady(true)
    texts.register(namespace, loaders).then(settle, (cause: unknown) => {
      // Keys are better than nothing: every control still works.
      log.warn('texts.loadFailed', { namespace, cause: String(cause) })
      settle()
    })
    return () => {
      wanted = false
    }
  }, [texts, log, namespace, loaders])
  return ready
}
