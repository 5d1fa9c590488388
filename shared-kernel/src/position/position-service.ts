import type { Position } from '@cove/device-contract/positions'

/** A file whose position is stored. */
export interface PositionItem {
  readonly storageId: string
  readonly path: string
}

/** POS-07: a place where the user may continue. */
export interface PositionChoice {
  readonly position: Position
  /** The browser or app it comes from, as it names itself; undefined for this browser. */
  readonly clientName: string | undefined
  /** How long ago the user was there. */
  readonly ageSeconds: number
}

/** POS-02: what is known of an item. */
export interface LoadedPosition {
  /** Where to continue, the newest first; empty for an item that is new, or was played to its end. Two at most. */
  readonly choices: readonly PositionChoice[]
  /** False when the device was away: then only this browser's own position is known. */
  readonly isComplete: boolean
}

/** POS: where the user is in videos, audio and books, on every computer. */
export interface PositionService {
  /**
   * POS-03: stores where the user is. It takes effect in this browser at once and is sent soon; while the device is away it waits, also
   * over a reload. Call it as often as convenient, at most some times a second.
   */
  readonly remember: (item: PositionItem, position: Position) => void
  /** POS-02: where the user was. Never rejects. */
  readonly load: (item: PositionItem) => Promise<LoadedPosition>
  /** POS-06: calls `listener` when the user gets further in this item on another client; the caller disposes. */
  readonly onFurther: (item: PositionItem, listener: (choice: PositionChoice) => void) => Disposable
}
