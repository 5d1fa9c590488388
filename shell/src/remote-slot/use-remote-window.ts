import { useStoreValue } from '@cove/kernel'
import type { LoadedWindow, RemoteFailure } from '@cove/kernel/host'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { noteFailure, seen } from '../health/seen-counts.ts'
import { useShell } from '../shell-context.ts'
import { isReplaced, useHealing } from './use-healing.ts'
import { versionMove } from './version-move.ts'
import type { VersionMove } from './version-move.ts'

/** What a window's inside can be doing. */
export type SlotState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly loaded: LoadedWindow }
  | { readonly kind: 'failed'; readonly failure: RemoteFailure }

export interface RemoteWindow {
  readonly state: SlotState
  /** Counts the loads; a new number means a fresh component tree. */
  readonly attempt: number
  /** The other version that has been published since this one was drawn. */
  readonly move: VersionMove | undefined
  readonly reload: () => void
}

export interface WantedWindow {
  readonly remoteId: string
  readonly windowName: string
  /** A load that began before the window was drawn: the first one. */
  readonly begun: Promise<LoadedWindow> | undefined
}

/**
 * The component of a window. One that has been evaluated before is there in the first render, in the same commit as the frame, so that
 * a second window opens at once (federation 1.7); otherwise it is fetched. An open window keeps its version until it is reloaded.
 */
export function useRemoteWindow({ remoteId, windowName, begun }: WantedWindow): RemoteWindow {
  const { remotes, versions } = useShell()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<SlotState>(() => stateOf(remotes.ready(remoteId, windowName)))
  const published = useStoreValue(remotes.store, ({ remotes: entries }) => entries.find((entry) => entry.id === remoteId)?.version)
  const loading = state.kind === 'loading'
  const version = state.kind === 'ready' ? state.loaded.version : undefined

  // W9: everything the first picture needs is fetched at once, not one file after the other has named the next; the rest behind it.
  useEffect(() => remotes.preload(remoteId, windowName, loading ? 'first' : 'all'), [remotes, remoteId, windowName, loading])

  useEffect(() => {
    if (!loading) return
    let current = true
    const load = (attempt === 0 ? begun : undefined) ?? remotes.load(remoteId, windowName)
    load.then(
      (loaded) => current && setState({ kind: 'ready', loaded }),
      (cause: unknown) => {
        if (!current) return
        const failure = failureOf(cause, remoteId)
        // Published while its code was on its way: that version is tried at once.
        if (failure.kind === 'broken' && isReplaced(remotes, failure)) setAttempt((count) => count + 1)
        else {
          noteFailure(seen, failure)
          setState({ kind: 'failed', failure })
        }
      },
    )
    return () => {
      current = false
    }
  }, [remotes, remoteId, windowName, loading, attempt, begun])

  useEffect(() => seen.note('opens', remoteId, version), [remoteId, version, attempt])

  useEffect(() => {
    if (version === undefined) return
    const held = versions.hold(remoteId, version)
    return () => held[Symbol.dispose]()
  }, [versions, remoteId, version])

  const reload = useCallback(() => {
    setAttempt((count) => count + 1)
    setState(stateOf(remotes.ready(remoteId, windowName)))
  }, [remotes, remoteId, windowName])

  useHealing(remotes, state.kind === 'failed' ? state.failure : undefined, reload)
  const move = useMemo(() => versionMove(version, published), [version, published])
  return { state, attempt, move, reload }
}

function stateOf(loaded: LoadedWindow | undefined): SlotState {
  return loaded ? { kind: 'ready', loaded } : { kind: 'loading' }
}

/** Values thrown in another build are compared by shape, never by instanceof. */
function failureOf(cause: unknown, remoteId: string): RemoteFailure {
  if (typeof cause === 'object' && cause !== null && 'kind' in cause && 'detail' in cause) return cause as RemoteFailure
  return { kind: 'broken', remoteId, detail: String(cause) }
}
