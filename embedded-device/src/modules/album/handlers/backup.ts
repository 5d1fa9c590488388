import type { album } from '@cove/device-contract/album'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { libraryOf } from '../access.ts'
import { backupFolders } from '../backup-folders.ts'
import type { AlbumParts } from '../parts.ts'

export const backupStatus =
  (parts: AlbumParts): HandlerOf<typeof album.calls.backupStatus> =>
  (_input, { context: { who } }) => {
    const backups = backupFolders(parts, who)
    // Most users have none, and the pictures of a large library need not be looked at then.
    if (backups.length === 0) return { folderCount: 0, pictureCount: 0, videoCount: 0 }
    const { firstDay, lastDay, ...counts } = parts.media.library.summary(libraryOf(parts, who), { backups })
    return {
      folderCount: backups.length,
      ...counts,
      ...(firstDay !== undefined && { firstDay }),
      ...(lastDay !== undefined && { lastDay }),
    }
  }
