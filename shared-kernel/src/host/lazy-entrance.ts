import { entranceTexts } from '../connection/entrance-texts.ts'
import type { EntranceParts, OwnedEntrance } from '../entrance/create-entrance.ts'
import type { Texts } from '../texts/texts.ts'
import type { ToastService } from '../toasts/toast-service.ts'
import type { Resources } from './resources.ts'

const load = () => import('../entrance/create-entrance.ts')

/** DLG-02: fetches what another route needs while the device answers; nothing of it is started. */
export const fetchEntrance = (texts: Pick<Texts, 'register'>): Promise<unknown> =>
  Promise.all([load(), texts.register('entrance', entranceTexts)])

/** W9: the entrance in a separate chunk, created once. A chunk that failed to load is requested again the next time. */
export function createLazyEntrance(
  parts: Omit<EntranceParts, 'version' | 'toast'> & { readonly toasts: ToastService },
  resources: Resources,
): () => Promise<OwnedEntrance> {
  let loading: Promise<OwnedEntrance> | undefined
  return () => {
    // Without its sentences, which the origin may refuse now, the entrance still works.
    loading ??= Promise.all([load(), parts.texts.register('entrance', entranceTexts).catch(() => undefined)])
      .then(([{ createEntrance }]) =>
        resources.use(createEntrance({ ...parts, version: '1.0.0', toast: (title) => void parts.toasts.show({ tone: 'error', title }) })),
      )
      .catch((cause: unknown) => {
        loading = undefined
        throw cause
      })
    return loading
  }
}
