import { Flag, identifies, named, NameLine, TimeSeconds, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'

/** Id of the set that the desktop stores by itself and opens at the next start. */
export const lastWorkspaceId = 'last'
/** The most sets of one user, without the one that is stored by itself. */
export const maxWorkspaces = 20

export const WorkspaceId = identifies('workspace', z.string().check(z.minLength(1), z.maxLength(64)))

const snapZones = [
  ...(['full', 'left', 'right', 'top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const),
  ...(['left-third', 'middle-third', 'right-third', 'left-two-thirds', 'right-two-thirds'] as const),
] as const
const Place = wireNumber().check(z.gte(-100_000), z.lte(100_000))
const Side = wireNumber().check(z.gte(1), z.lte(100_000))

const Share = wireNumber().check(z.gte(0), z.lte(1))
/** WIN-16: a part of the desktop, in shares of it. */
const TileSchema = wireObject({ x: Share, y: Share, width: Share, height: Share })

/** WIN-11: one window as it was left. Addresses are those of its history; places are CSS px of the desktop. */
export const SavedWindowSchema = wireObject({
  addresses: z.array(z.string().check(z.minLength(1), z.maxLength(2048))).check(z.minLength(1), z.maxLength(20)),
  /** Which of the addresses it showed. */
  at: WholeNumber,
  x: Place,
  y: Place,
  width: Side,
  height: Side,
  snap: z.optional(z.enum(snapZones)),
  /** Where it lies once an edge it shares was dragged; what its zone covers otherwise. */
  tile: z.optional(TileSchema),
  /** WIN-15: above all windows that are not. Left out is no. */
  isOnTop: named('on_top', z.optional(Flag)),
  /** WIN-18: index, in the same list, of the window it is modal to; always a lower one. */
  over: z.optional(WholeNumber),
  isMinimised: named('minimised', Flag),
  /** What the window keeps of its view: JSON text that only the remote of the window reads. */
  kept: z.optional(z.string().check(z.maxLength(8_000))),
})
export type SavedWindow = z.output<typeof SavedWindowSchema>

export const SavedWindowsSchema = z.array(SavedWindowSchema).check(z.maxLength(40))
export const WorkspaceName = NameLine(64)

/** WIN-11: a set of windows, in stacking order, topmost last. */
export const WorkspaceSchema = wireObject({
  workspaceId: named('id', z.string()),
  name: z.string(),
  savedSeconds: named('saved_at', TimeSeconds),
  windows: SavedWindowsSchema,
})
export type Workspace = z.output<typeof WorkspaceSchema>
