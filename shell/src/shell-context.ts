import type { Entrance } from '@cove/kernel'
import type { RemoteHost } from '@cove/kernel/host'
import { createContext, useContext } from 'react'
import type { UsedVersions } from './remote-slot/used-versions.ts'
import type { FirstPictures } from './window-frame/first-pictures.ts'

/** What only the shell may use, beside the kernel every window has. */
export interface Shell {
  readonly remotes: RemoteHost
  /** Storage of this tab. */
  readonly tab: Storage
  readonly versions: UsedVersions
  /** How long a window whose code is still coming is not drawn, in ms (W9); 0 draws it at once. */
  readonly firstPictureMs: number
  readonly firstPictures: FirstPictures
  /** Reads the registry and finds out where the session is; rejects when the device does not answer. */
  readonly start: () => Promise<void>
  readonly tryReachNow: () => void
  /** WIN-22: fetches all that is shown again; resolves when it is there. */
  readonly readAgain: () => Promise<void>
  /** The account service and the connection, fetched when the first sign-in or device screen is drawn (W9). */
  readonly loadEntrance: () => Promise<Entrance>
  /** Leaves this page for an address the account service answered (AUTH-01); the caller has judged it (S-I4). */
  readonly openAddress: (address: string) => void
  /** Loads the page again; the caller has asked about unsaved work. */
  readonly reloadPage: () => void
}

export const ShellContext = createContext<Shell | undefined>(undefined)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs the ShellContext of bootstrap.tsx')
  return shell
}
