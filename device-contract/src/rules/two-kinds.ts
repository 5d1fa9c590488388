import { extensionOf } from './file-name.ts'

/** Endings that belong to source text and to recorded programmes: `.ts`, and `.mts` of modules and of cameras. */
export const twoKindExtensions: readonly string[] = ['ts', 'mts']

/** OPN-01, MED-01a: names that belong to two kinds, which only the first bytes tell apart (`isTransportStream`). By its name alone such a file is text. */
export const hasTwoKinds = (name: string): boolean => twoKindExtensions.includes(extensionOf(name))
