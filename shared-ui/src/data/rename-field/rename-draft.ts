/** The text of a RenameField, and what is selected in it. */
export interface RenameText {
  readonly text: string
  readonly from: number
  readonly to: number
}

/**
 * What somebody has typed into a RenameField so far. Its owner keeps it, because the row around the field may be drawn anew in another
 * place while he types (FM-06), and puts it away when another renaming begins.
 */
export interface RenameDraft {
  readonly get: () => RenameText | undefined
  readonly set: (typed: RenameText | undefined) => void
}

/** A draft with nothing typed. */
export function createRenameDraft(): RenameDraft {
  let typed: RenameText | undefined
  return { get: () => typed, set: (next) => void (typed = next) }
}
