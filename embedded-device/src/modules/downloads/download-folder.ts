import { isRefusal, refuse } from '@cove/server-kit/refusal'
import type { Spaces } from '../../files/spaces/spaces.ts'
import type { Location } from '../../files/places/space.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { Vfs } from '../../files/vfs/vfs-types.ts'
import { ensureFolder } from './download-run.ts'
import type { ChosenFolder, DownloadStore } from './download-store.ts'
import { downloadFolderNames } from './texts/folder-names.ts'

/** Where a user's downloads go by default. */
export interface DownloadFolders {
  /** Made when it is missing. Refuses `storageMissing` when there is no space. */
  of(who: Principal, language: DownloadLanguage): Promise<ChosenFolder>
  /** Refuses what is no folder of this user. */
  choose(who: Principal, folder: ChosenFolder): Promise<void>
  /** A folder that is there, as a place. */
  open(who: Principal, folder: ChosenFolder): Promise<Location>
}

/** H-37: a disk that can be pulled is no place for what arrives by itself, also where a folder of it is shared. */
export async function isExternal(
  { spaces }: { readonly spaces: Pick<Spaces, 'locate'> },
  who: Principal,
  { storageId, path = '/' }: { readonly storageId: string; readonly path?: string | undefined },
): Promise<boolean> {
  const { space } = await spaces.locate(who, storageId, path)
  return space.kind === 'folder'
}

export type DownloadLanguage = keyof typeof downloadFolderNames

/** The language of a request; Chinese unless it asks for English first. */
export function languageOf(header: string | undefined): DownloadLanguage {
  return /^\s*en\b/i.test(header ?? '') ? 'en' : 'zh-CN'
}

export function createDownloadFolders(options: {
  readonly spaces: Spaces
  readonly vfs: Vfs
  readonly store: DownloadStore
}): DownloadFolders {
  const { spaces, vfs, store } = options

  async function open(who: Principal, { spaceId, path }: ChosenFolder): Promise<Location> {
    const at = await spaces.locate(who, spaceId, path)
    const entry = await vfs.stat(at)
    return entry.kind === 'folder' ? at : refuse('directoryNotFound')
  }

  async function defaultOf(who: Principal, language: DownloadLanguage): Promise<ChosenFolder> {
    for (const space of spaces.list(who)) {
      if (space.kind === 'folder' || (await spaces.state(space)) !== 'ready') continue
      const names = Object.values(downloadFolderNames)
      const places = await Promise.all(names.map((name) => spaces.locate(who, space.id, `/${name}`)))
      const known = (await vfs.exists(places)).find((entry) => entry?.kind === 'folder')
      if (known) return { spaceId: space.id, path: known.path }
      const path = `/${downloadFolderNames[language]}`
      await ensureFolder(vfs, await spaces.locate(who, space.id, path))
      return { spaceId: space.id, path }
    }
    return refuse('storageMissing')
  }

  return {
    open,
    async of(who, language) {
      const chosen = store.folder(who.userNo)
      if (!chosen) return defaultOf(who, language)
      try {
        const at = await spaces.locate(who, chosen.spaceId, chosen.path)
        if (at.space.kind === 'folder') return defaultOf(who, language)
        await ensureFolder(vfs, at)
        return chosen
      } catch (error) {
        // The disk is away or not the user's any more: downloads go elsewhere, and the choice is kept.
        if (isRefusal(error) && ['diskNotFound', 'storageMissing', 'directoryNotFound', 'notAFolder'].includes(error.error))
          return defaultOf(who, language)
        throw error
      }
    },
    async choose(who, folder) {
      const at = await open(who, folder)
      store.setFolder(who.userNo, { spaceId: folder.spaceId, path: at.path })
    },
  }
}
