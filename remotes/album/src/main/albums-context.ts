import type { Album } from '@cove/device-contract/album'
import { createContext, useContext } from 'react'
import type { BackupStatus, Facets } from '../data/use-albums.ts'

/** What every page of the window knows. */
export interface WindowFacts {
  readonly albums: readonly Album[] | undefined
  readonly facets: Facets | undefined
  readonly backup: BackupStatus | undefined
  readonly isOnline: boolean
  readonly reloadAlbums: () => void
}

export const WindowFactsContext = createContext<WindowFacts>({
  albums: undefined,
  facets: undefined,
  backup: undefined,
  isOnline: true,
  reloadAlbums: () => undefined,
})

export const useWindowFacts = (): WindowFacts => useContext(WindowFactsContext)
