export { Palette } from './palette.tsx'
export type { PaletteGroup, PaletteProps, PaletteRow, PaletteScope, RunHow } from './palette-types.ts'
