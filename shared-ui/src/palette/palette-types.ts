import type { ReactNode } from 'react'

/** One thing the palette offers. */
export interface PaletteRow {
  /** Unique in the palette. */
  readonly id: string
  /** The whole title, for screen readers. */
  readonly title: string
  /** Places in the title that match what was typed, as positions of characters. */
  readonly marks?: readonly number[] | undefined
  readonly detail?: string | undefined
  /** 36 px wide at most. */
  readonly picture: ReactNode
}

/** Rows of one kind under a heading. */
export interface PaletteGroup {
  readonly id: string
  readonly label: string
  readonly items: readonly PaletteRow[]
}

/** A choice of kinds above the list. */
export interface PaletteScope {
  readonly id: string
  readonly label: string
  readonly count?: number | undefined
}

/** How a row is run: Enter, or Ctrl+Enter for the place where a thing is. */
export type RunHow = 'open' | 'place'

export interface PaletteProps {
  /** Accessible name. */
  readonly label: string
  readonly placeholder: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly groups: readonly PaletteGroup[]
  readonly scopes: readonly PaletteScope[]
  readonly scope: string
  readonly onScope: (id: string) => void
  /** Runs the row of this id; the owner closes. */
  readonly onRun: (id: string, how: RunHow) => void
  readonly onHighlight: (id: string | undefined) => void
  readonly onClose: () => void
  /** True while a source still answers. */
  readonly isBusy: boolean
  /** At the right of the query: how much was found. */
  readonly status?: ReactNode | undefined
  /** What is shown when there are no rows and no source still answers. */
  readonly empty: ReactNode
  /** Facts and actions of the highlighted row. */
  readonly preview?: ReactNode | undefined
  readonly footer?: ReactNode | undefined
  /** What stands at the right of the scopes. */
  readonly scopeHint?: ReactNode | undefined
}
