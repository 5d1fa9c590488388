import type { RemoteHost } from '@cove/kernel/host'

/** Which version of which remote the open windows draw, so that versions nobody draws any more can be forgotten. */
export interface UsedVersions {
  /** A window draws this version until the result is disposed; then unused versions are collected. */
  readonly hold: (remoteId: string, version: string) => Disposable
}

/** Counts the windows per version. */
export function createUsedVersions(remotes: Pick<RemoteHost, 'collect'>): UsedVersions {
  const held = new Set<{ readonly remoteId: string; readonly version: string }>()
  return {
    hold: (remoteId, version) => {
      const entry = { remoteId, version }
      held.add(entry)
      return {
        [Symbol.dispose]: () => {
          if (held.delete(entry)) remotes.collect([...held])
        },
      }
    },
  }
}
