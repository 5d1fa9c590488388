import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { useEffect } from 'react'
import { errorFields } from '../page-errors.ts'
import { seen } from './seen-counts.ts'

/** How soon after something was seen the device is told, and how long then nothing is, in ms. */
const firstMs = 4_000
const restMs = 15_000

/** REL-05: tells the device how the releases do that this desktop draws. Nothing is fetched or sent while nothing happens. */
export function useHealth(): void {
  const { device, log, modules } = useKernel()
  const isSignedIn = useSession((state) => state.user !== undefined)
  const isAsked = useStoreValue(modules.store, (state) => state.modules.some(({ id, state: is }) => id === 'releases' && is === 'on'))
  useEffect(noteErrors, [])
  useEffect(() => {
    if (!isSignedIn || !isAsked) return undefined
    let toldMs = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const tell = async () => {
      toldMs = Date.now()
      try {
        const { tellHealth } = await import('./tell-health.ts')
        await tellHealth(device, seen)
      } finally {
        timer = undefined
        if (seen.isWaiting() && !isOver) plan()
      }
    }
    const plan = () => {
      timer ??= setTimeout(
        () => void tell().catch((cause: unknown) => log.warn('releases.notTold', { cause: String(cause) })),
        Math.max(firstMs, toldMs + restMs - Date.now()),
      )
    }
    const noted = seen.onNote(plan)
    if (seen.isWaiting()) plan()
    return () => {
      isOver = true
      noted[Symbol.dispose]()
      clearTimeout(timer)
    }
  }, [device, log, isSignedIn, isAsked])
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
