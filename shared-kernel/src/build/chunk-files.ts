import type { ChunkGroup } from '@rspack/core'

const codeOf = (group: ChunkGroup | undefined): readonly string[] =>
  (group?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.'))

/** The scripts and styles of an import(), by its request. */
export const filesOf = (groups: readonly ChunkGroup[], request: string): readonly string[] =>
  codeOf(groups.find((candidate) => candidate.origins.some((origin) => origin.request === request)))

/**
 * W9: what a window's own file names in an import() is wanted right behind its first picture, so it is fetched beside the file. (What other
 * files name so, a dialog or a preview, waits until somebody asks for it.)
 */
export const filesBehind = (groups: readonly ChunkGroup[], windowFile: string): readonly string[] =>
  groups.filter((group) => group.origins.some(({ module }) => module?.nameForCondition() === windowFile)).flatMap(codeOf)
