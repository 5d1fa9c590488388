import type { ChunkGroup } from '@rspack/core'
import { expect, test } from 'vitest'
import { filesBehind } from './chunk-files.ts'

/** What the bundler knows of one import(): where it stands and what it loads. */
function group(from: string, files: readonly string[]): ChunkGroup {
  return { origins: [{ module: { nameForCondition: () => from }, request: './x.tsx' }], getFiles: () => files } as unknown as ChunkGroup
}

test("W9 what a window's own file imports later is fetched with it; what other files import waits", () => {
  const groups = [
    group('/remotes/files/src/window.tsx', ['explorer.js', 'explorer.css', 'explorer.js.map', 'explorer.hot-update.js']),
    group('/remotes/files/src/dialogs.tsx', ['dialog.js']),
    { origins: [{ request: 'entry' }], getFiles: () => ['entry.js'] } as unknown as ChunkGroup,
  ]
  expect(filesBehind(groups, '/remotes/files/src/window.tsx')).toEqual(['explorer.js', 'explorer.css'])
})
