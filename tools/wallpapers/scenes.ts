import type { Scene } from './paint.ts'
import { bay } from './scenes/bay.ts'
import { dunes } from './scenes/dunes.ts'
import { harbour } from './scenes/harbour.ts'
import { layers } from './scenes/layers.ts'
import { paper } from './scenes/paper.ts'
import { pines } from './scenes/pines.ts'
import { snow } from './scenes/snow.ts'
import { tide } from './scenes/tide.ts'

/** Every wallpaper by its name, in the order in which they are offered. */
export const scenes: Readonly<Record<string, Scene>> = { bay, layers, dunes, pines, harbour, tide, snow, paper }
