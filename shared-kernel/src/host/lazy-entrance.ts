import type { EntranceParts, OwnedEntrance } from '../entrance/create-entrance.ts'
import type { ToastService } from '../toasts/toast-service.ts'
import type { Resources } from './resources.ts'

/** W9: the entrance in a separate chunk, created once. A chunk that failed to load is requested again the next time. */
export function createLazyEntrance(
  parts: Omit<EntranceParts, 'version' | 'toast'> & { readonly toasts: ToastService },
  resources: Resources,
): () => Promise<OwnedEntrance> {
  let loading: Promise<OwnedEntrance> | undefined
  return () => {
    loading ??= import('../entrance/create-entrance.ts')
      .then(({ createEntrance }) =>
        resources.use(createEntrance({ ...parts, version: '1.0.0', toast: (title) => void parts.toasts.show({ tone: 'error', title }) })),
      )
      .catch((cause: unknown) => {
        loading = undefined
        throw cause
      })
    return loading
  }
}
