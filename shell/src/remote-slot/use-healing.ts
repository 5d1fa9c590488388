import { useStoreValue } from '@cove/kernel'
import type { RemoteFailure, RemoteHost } from '@cove/kernel/host'
import { useEffect, useRef } from 'react'

/** What another publication of anything can heal: files that come back, a desktop that fits. */
const healedByPublishing: ReadonlySet<RemoteFailure['kind']> = new Set(['versionRefused', 'missing', 'altered', 'unknownRemote'])

/** The version of a remote that is published; undefined for one that is not, or not built yet. */
const publishedVersion = (remotes: RemoteHost, remoteId: string): string | undefined =>
  remotes.store.getState().remotes.find(({ id, preparing }) => id === remoteId && !preparing)?.version

/** True when another version than the one that failed is published by now. */
export function isReplaced(remotes: RemoteHost, { remoteId, version }: RemoteFailure): boolean {
  const published = publishedVersion(remotes, remoteId)
  return version !== undefined && published !== undefined && published !== version
}

/** S-E2: tries again by itself when something was published that can heal a failure. Code that failed fails again, so that only another version can. */
export function useHealing(remotes: RemoteHost, failure: RemoteFailure | undefined, retry: () => void): void {
  const revision = useStoreValue(remotes.store, (known) => known.revision)
  const isMoved = useStoreValue(remotes.store, () => failure?.kind === 'broken' && isReplaced(remotes, failure))
  const failedAt = useRef<number | boolean>(undefined)
  const mark = failure === undefined ? undefined : failure.kind === 'broken' ? isMoved : revision
  const canHeal = failure !== undefined && (failure.kind === 'broken' || healedByPublishing.has(failure.kind))
  useEffect(() => {
    if (!canHeal || mark === undefined) failedAt.current = undefined
    else if (failedAt.current === undefined) failedAt.current = mark
    else if (failedAt.current !== mark) retry()
  }, [canHeal, mark, retry])
}
