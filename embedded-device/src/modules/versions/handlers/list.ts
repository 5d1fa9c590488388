import type { FileVersion, versions } from '@cove/device-contract/versions'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { TrashMeta } from '../../../files/trash/trash-types.ts'
import { fileVersions } from '../parts.ts'
import type { VersionsParts } from '../parts.ts'

export const list =
  (parts: VersionsParts): HandlerOf<typeof versions.calls.list> =>
  async ({ query }, { context }) => {
    const { file, versions: found } = await fileVersions(parts, context.who, query)
    return {
      sizeBytes: file.sizeBytes,
      modifiedSeconds: Math.floor(file.mtimeMs / 1000),
      totalBytes: found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      ...parts.settings.of(context.who.userNo),
      versions: found.map((meta) => viewOf(parts, meta)),
    }
  }

function viewOf({ users }: VersionsParts, meta: TrashMeta): FileVersion {
  const replacedBy = users.get(meta.deletedBy)?.nickname
  return {
    versionId: meta.id,
    sizeBytes: meta.sizeBytes,
    replacedSeconds: Math.floor(meta.deletedAtMs / 1000),
    way: meta.replacedBy ?? 'upload',
    ...(meta.modifiedMs === undefined ? {} : { modifiedSeconds: Math.floor(meta.modifiedMs / 1000) }),
    ...(replacedBy === undefined ? {} : { replacedBy }),
  }
}
