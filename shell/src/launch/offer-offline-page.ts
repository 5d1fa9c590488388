import { offlineWorker, trustedScriptUrl } from '../federation/script-policy.ts'

/** After the start, which it must not slow down. */
const afterStartMs = 8000

/**
 * WIN-12: lets the browser keep the page for a device that cannot be reached. Browsers allow it on a secure address only: over TLS, and on
 * the machine of the device itself. Disposing before it began leaves everything as it is.
 */
export function offerOfflinePage(
  workers: Pick<ServiceWorkerContainer, 'register'> | undefined,
  onProblem: (cause: unknown) => void,
): Disposable {
  const timer = setTimeout(() => {
    workers?.register(trustedScriptUrl(offlineWorker), { updateViaCache: 'none' }).catch(onProblem)
  }, afterStartMs)
  return { [Symbol.dispose]: () => clearTimeout(timer) }
}
