import { createHash } from 'node:crypto'
import type { versions } from '@cove/device-contract/versions'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { versionLocation } from '../../../module-kit/staging-kit.ts'
import { fileVersions } from '../parts.ts'
import type { VersionsParts } from '../parts.ts'

/** About a second of reading on a slow disk; longer contents are compared by size and time alone. */
const mostReadBytes = 128 << 20

export const checksum =
  (parts: VersionsParts): HandlerOf<typeof versions.calls.checksum> =>
  async ({ query }, { context, refuse }) => {
    const { who } = context
    const { at, versions: found } = await fileVersions(parts, who, query)
    const { versionId } = query
    if (versionId !== undefined && !found.some(({ id }) => id === versionId)) return refuse('versionMissing')
    const file = await parts.vfs.openRead(versionId === undefined ? at : versionLocation({ space: at.space, who, id: versionId }))
    const { sizeBytes } = file
    try {
      if (sizeBytes > mostReadBytes) return { sizeBytes }
      const sum = createHash('sha256')
      if (sizeBytes > 0) await file.pump({ startByte: 0, endByte: sizeBytes - 1 }, async (bytes) => void sum.update(bytes))
      return { sizeBytes, sha256: sum.digest('hex') }
    } finally {
      await file.close()
    }
  }
