import { type CallContext } from '../../http/context.ts'
import { refuse } from '../../storage/refusal.ts'

export type ThumbnailSize = 'SMALL' | 'LARGE' | 'NATURE'
const suffix = /^(.+)\/\.thumb-(SMALL|LARGE|NATURE)$/

/** FM-13b: the picture a path asks for by its ending; undefined for an ordinary file. */
export function thumbnailWish(path: string): { readonly path: string; readonly size: ThumbnailSize } | undefined {
  const [, file, size] = suffix.exec(path) ?? []
  // The pattern's second group holds nothing else.
  return file === undefined ? undefined : { path: file, size: size as ThumbnailSize }
}

export async function answerThumbnail(context: CallContext, wish: { storageId: string; path: string; size: ThumbnailSize; modifiedSeconds: number | undefined }): Promise<void> {
  void context
  void wish
  refuse('fileNotFound')
}
