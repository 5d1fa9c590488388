import type { Resource } from '@cove/device-contract/files'
import { extensionOf } from '@cove/device-contract/rules'

/** One content of a file: an earlier one, or its present one, which has no `versionId`. */
export interface FileContent {
  readonly versionId: string | undefined
  readonly sizeBytes: number
  readonly modifiedSeconds: number
}

/** A longer text is compared by its facts: the comparison of every line would hold up the window. */
export const mostComparedTextBytes = 2 << 20
/** A larger picture is compared by its facts: both are held in memory at full size. */
export const mostComparedPictureBytes = 40 << 20

/** How two contents are shown next to each other; `facts` says why they are not drawn. */
export type ComparedAs = 'text' | 'pictures' | { readonly facts: 'long' | 'picture' | 'format' }

/** Formats that browsers draw by themselves. */
const drawn = new Set('jpg jpeg jpe jfif png gif webp avif bmp ico svg'.split(' '))

/** Documents whose bytes may read as text, which says nothing to a person. */
const encoded = new Set('pdf rtf ps eps'.split(' '))

/** VER-02: how two contents of a file can be compared, before either is read; a text may still turn out to be none. */
export function comparedAs(
  { name, kind }: Pick<Resource, 'name' | 'kind'>,
  contents: readonly Pick<FileContent, 'sizeBytes'>[],
): ComparedAs {
  const mostBytes = Math.max(...contents.map(({ sizeBytes }) => sizeBytes))
  const extension = extensionOf(name).toLowerCase()
  if (drawn.has(extension)) return mostBytes > mostComparedPictureBytes ? { facts: 'picture' } : 'pictures'
  if ((kind !== 'document' && kind !== 'unknown') || encoded.has(extension)) return { facts: 'format' }
  return mostBytes > mostComparedTextBytes ? { facts: 'long' } : 'text'
}

/** The two contents that are compared: those that were chosen, else the latest earlier one and the present one. */
export function chosenContents(
  contents: readonly FileContent[],
  chosen: { readonly left: string | undefined; readonly right: string | undefined },
): readonly [FileContent, FileContent] | undefined {
  const [present, latest] = contents
  if (!present || !latest) return undefined
  const find = (versionId: string | undefined) => contents.find((content) => content.versionId === versionId)
  const right = find(chosen.right) ?? present
  const left =
    (chosen.left === undefined ? undefined : find(chosen.left)) ?? contents.find((one) => one !== right && one !== present) ?? present
  return [left, right]
}
