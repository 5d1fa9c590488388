/**
 * Rspack loader for `remote.ts`: the background half goes into the chunk of the declaration itself, because a first window waits for
 * both (W9), and every file fewer is a place fewer in the browser's queue. Default export: a loader has no other form.
 */
export default function startChunkLoader(source: string): string {
  return source.replace(/(\bactivate:\s*\(\)\s*=>\s*import\()\s*(?=['"])/, `$1/* webpackChunkName: "${startChunk}" */ `)
}

/** Name of the chunk that holds a remote's declaration and its background half. */
export const startChunk = 'start'
