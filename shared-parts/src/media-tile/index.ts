export { MediaTile, type MediaTileProps } from './media-tile.tsx'
export { useMediaLook } from './use-media-look.ts'
