import type { StoreApi } from 'zustand/vanilla'
import type { RegistryEntry } from './remote-manifest.ts'

/** One app of this desktop as it is published: its version, its faces and its windows. */
export type PublishedApp = Pick<RegistryEntry, 'id' | 'version' | 'manifest'>

/** TM-03: the apps of this desktop. An open window may still run an earlier version. */
export type PublishedApps = Pick<StoreApi<{ readonly remotes: readonly PublishedApp[] }>, 'getState' | 'subscribe'>
