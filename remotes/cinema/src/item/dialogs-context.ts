import type { CinemaItem, Collection, Episode, FilmSource, Library } from '@cove/device-contract/cinema'
import { createContext, use } from 'react'
import type { ItemDetails } from './item.data.ts'

/** A question that a command asks. */
export type CinemaDialog =
  | { readonly kind: 'collect'; readonly items: readonly CinemaItem[] }
  | { readonly kind: 'assign'; readonly item: CinemaItem; readonly details?: ItemDetails | undefined }
  | { readonly kind: 'tags'; readonly details: ItemDetails }
  | { readonly kind: 'people'; readonly details: ItemDetails }
  | { readonly kind: 'episode'; readonly episode: Episode }
  | { readonly kind: 'library'; readonly library?: Library | undefined }
  | { readonly kind: 'invite'; readonly library: Library }
  | { readonly kind: 'key'; readonly source: FilmSource }
  | { readonly kind: 'collection'; readonly collection?: Collection | undefined }

/** Opens a dialog of the window. */
export const DialogsContext = createContext<(dialog: CinemaDialog) => void>(() => undefined)

export const useDialogs = (): ((dialog: CinemaDialog) => void) => use(DialogsContext)
