import type { ThumbFailure } from '../../files/thumbnails/thumb-types.ts'

/** The failure of a call for a picture that does not exist. */
export function pictureErrorOf(reason: ThumbFailure) {
  if (reason === 'missing') return 'fileNotFound'
  if (reason === 'programMissing') return 'mediaProgramMissing'
  return reason === 'unsupported' ? 'mediaHasNoPreview' : 'mediaCannotBeShown'
}
