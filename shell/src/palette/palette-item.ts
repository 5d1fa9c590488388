import type { RunHow } from '@cove/ui/palette'
import type { ReactNode } from 'react'

/** The kinds of things the palette finds, in the order of their groups. */
export const paletteKinds = ['files', 'apps', 'windows', 'commands', 'settings', 'people', 'contents'] as const
/** One of `paletteKinds`. */
export type PaletteKind = (typeof paletteKinds)[number]

/** One found thing. */
export interface PaletteItem {
  /** Unique among all kinds. */
  readonly id: string
  readonly kind: PaletteKind
  readonly title: string
  readonly marks?: readonly number[]
  readonly detail?: string
  readonly picture: ReactNode
  readonly run: (how: RunHow) => void
  /** What the preview shows; the picture, the title and the detail when left out. */
  readonly preview?: ReactNode
}

/** What one source found. */
export interface Found {
  readonly items: readonly PaletteItem[]
  /** How many there are, those that are not shown included. */
  readonly total: number
}

/** Finds things of one kind, at once or by asking the device; then it may fail. */
export type PaletteSource =
  | { readonly kind: PaletteKind; readonly find: (query: string) => Found }
  | { readonly kind: PaletteKind; readonly ask: (query: string, signal: AbortSignal) => Promise<Found> }
