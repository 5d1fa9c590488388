import type { Square } from '../model/avatar-crop.ts'

/** The service draws avatars at 256 px; twice that keeps them sharp through one more step. */
const sidePx = 512

/** Cuts a square out of a picture. Rejects when the browser cannot draw it. */
export async function cropPicture(picture: HTMLImageElement, square: Square): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  const { left, top, side } = square
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, sidePx, sidePx)
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png')
  return promise
}
