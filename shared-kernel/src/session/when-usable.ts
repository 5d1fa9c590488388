import type { StoreApi } from 'zustand/vanilla'
import type { SessionState } from './session.ts'

/** LGN-10: resolves at once unless the session has expired; then when the person signed in again, and rejects when they left or the caller gave up. */
export function whenUsable(store: StoreApi<SessionState>, signal: AbortSignal | undefined): Promise<void> {
  const { phase, user } = store.getState()
  if (phase !== 'expired') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const stop = store.subscribe((state) => {
      if (state.phase === 'expired') return
      stop()
      // LGN-11c, S-D7: a request of somebody who left is cancelled; it never goes out for another person.
      if (state.phase === 'signedIn' && state.user?.userNo === user?.userNo) resolve()
      else reject(new DOMException('user logged out, request cancelled', 'AbortError'))
    })
    signal?.addEventListener(
      'abort',
      () => {
        stop()
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('request cancelled', 'AbortError'))
      },
      { once: true },
    )
  })
}
