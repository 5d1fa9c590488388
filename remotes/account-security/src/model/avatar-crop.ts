/** LGN-14a: an avatar has at most 6 MiB. */
export const maxAvatarBytes = 6 * 1024 ** 2
const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
/** What the file chooser offers. */
export const avatarAccept = pictureTypes.join(',')

/** How a picture is cropped: `zoom` from 1 (as large a square as fits) to 4; `x` and `y` from 0 to 1 move the square. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}
/** A square of a picture, in its own pixels. */
export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const maxZoom = 4

/** Why a file cannot be an avatar. */
export function avatarProblemOf(file: { readonly type: string; readonly size: number }): 'notPicture' | 'tooLarge' | undefined {
  if (!pictureTypes.includes(file.type)) return 'notPicture'
  return file.size > maxAvatarBytes ? 'tooLarge' : undefined
}

/** The square a crop takes out of a picture; always inside it. */
export function squareOf(picture: { readonly width: number; readonly height: number }, crop: Crop): Square {
  const side = Math.min(picture.width, picture.height) / clamp(crop.zoom, 1, maxZoom)
  return { left: (picture.width - side) * clamp(crop.x, 0, 1), top: (picture.height - side) * clamp(crop.y, 0, 1), side }
}

/** Moves a crop by a drag of the preview, given in px of a preview of this size. */
export function draggedCrop(picture: { readonly width: number; readonly height: number }, crop: Crop, drag: Drag): Crop {
  const { side } = squareOf(picture, crop)
  const share = (extent: number, moved: number) => (extent - side <= 0 ? 0 : (moved / drag.previewPx) * (side / (extent - side)))
  return {
    zoom: crop.zoom,
    x: clamp(crop.x - share(picture.width, drag.dx), 0, 1),
    y: clamp(crop.y - share(picture.height, drag.dy), 0, 1),
  }
}
export interface Drag {
  readonly dx: number
  readonly dy: number
  readonly previewPx: number
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
