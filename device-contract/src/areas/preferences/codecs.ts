import { defineEnumCodec } from '@cove/device-contract/kit'

/** SET-01b: how a wallpaper fills the screen. */
export const wallpaperMode = defineEnumCodec({ fill: 0, adaptation: 1, draw: 2, center: 3, tile: 4 })
