/**
 * Rspack loader for `remote.ts`: the background half goes into the chunk of the declaration itself, because a first window waits for
 * both (W9), and every file fewer is a place fewer in the browser's queue. So do the first reads of its windows, which begin beside their code. Default export: a loader has no other form.
 */
export default function startChunkLoader(source: string): string {
  return source.replace(/(\b(?:activate|reads):\s*\(\)\s*=>\s*import\()\s*(?=['"])/g, `$1/* webpackChunkName: "${startChunk}" */ `)
}

/** Name of the chunk that holds a remote's declaration, its background half and the first reads of its windows. */
export const startChunk = 'start'
