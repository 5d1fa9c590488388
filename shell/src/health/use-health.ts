import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { useEffect } from 'react'
import { errorFields } from '../page-errors.ts'
import { seen } from './seen-counts.ts'

/** REL-05: tells the device how the releases do that this desktop draws. Nothing is fetched or sent while nothing happens. */
export function useHealth(): void {
  const kernel = useKernel()
  const isSignedIn = useSession((state) => state.user !== undefined)
  const isAsked = useStoreValue(kernel.modules.store, (state) =>
    state.modules.some(({ id, state: is }) => id === 'releases' && is === 'on'),
  )
  useEffect(noteErrors, [])
  useEffect(() => {
    if (!isSignedIn || !isAsked) return undefined
    const telling = new DisposableStack()
    const noted = seen.onNote(begin)
    telling.use(noted)
    function begin() {
      noted[Symbol.dispose]()
      import('./tell-health.ts').then(
        ({ tellHealth }) => telling.disposed || telling.use(tellHealth(kernel, seen)),
        (cause: unknown) => kernel.log.warn('releases.notTold', { cause: String(cause) }),
      )
    }
    if (seen.isWaiting()) begin()
    return () => telling.dispose()
  }, [kernel, isSignedIn, isAsked])
}

/** Errors that nothing caught, by the address of the code that threw them. */
function noteErrors(): () => void {
  const note = (error: unknown) => {
    const { remote, version } = errorFields(error)
    if (typeof remote === 'string' && typeof version === 'string') seen.note('errors', remote, version)
  }
  const onError = (event: ErrorEvent) => note(event.error)
  const onRejection = (event: PromiseRejectionEvent) => note(event.reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
