import { fileTypeOf } from '@cove/device-contract/rules'

/** What a file is by its extension: the app's own words; the numbers of the wire live in device-contract. */
export type FileKind = 'folder' | 'image' | 'audio' | 'video' | 'document' | 'archive' | 'other'

/** The number an index row stores. It orders "by type": folders, images, audio, video, documents, archives, the rest. */
export const fileKindCode = { folder: 0, image: 1, audio: 2, video: 3, document: 4, archive: 5, other: 6 } as const satisfies Record<
  FileKind,
  number
>

const kindByCode: readonly FileKind[] = ['folder', 'image', 'audio', 'video', 'document', 'archive', 'other']

export function fileKindOfCode(code: number): FileKind {
  return kindByCode[code] ?? 'other'
}

/** The extension in lower case without its dot; empty when the name has none. A name that only starts with a dot has none. */
export { extensionOf, hasTwoKinds, knownExtensions } from '@cove/device-contract/rules'

export function fileKindOf(name: string): FileKind {
  return fileTypeOf(name).kind
}

/** The media type to answer with. SVG and HTML keep theirs: the download handler sandboxes them (P8). */
export function mimeOf(name: string): string {
  return fileTypeOf(name).mediaType
}
