import { extensionOf } from '@cove/device-contract/rules'
import type { ArchiveFormat } from '@cove/device-contract/archives'

const endings = [
  '.tar.gz',
  '.tar.bz2',
  '.tar.xz',
  '.tar.zst',
  '.tgz',
  '.tbz2',
  '.txz',
  '.tzst',
  '.tar',
  '.zip',
  '.7z',
  '.rar',
  '.gz',
  '.cbz',
  '.jar',
] as const

/** TSK-10: extensions that open as archives; the device judges by the content. */
export const archiveExtensions = ['zip', '7z', 'rar', 'tar', 'gz', 'tgz', 'bz2', 'tbz2', 'xz', 'txz', 'zst', 'tzst', 'cbz', 'jar']

/** True for a name that looks like an archive. */
export const looksLikeArchive = (name: string): boolean => archiveExtensions.includes(extensionOf(name).toLowerCase())

const extendableEndings = ['.zip', '.tar', '.tar.gz', '.tgz', '.tar.zst', '.tzst'] as const

/** TSK-17: true for a name that looks like an archive that files can be added to; the device judges by the content. */
export const looksExtendable = (name: string): boolean => extendableEndings.some((ending) => name.toLowerCase().endsWith(ending))

/** The name without what says that it is an archive: the folder it is extracted into. */
export function archiveStem(name: string): string {
  const ending = endings.find((one) => name.toLowerCase().endsWith(one))
  const stem = ending ? name.slice(0, -ending.length) : name.replace(/\.[^.]+$/, '')
  return stem === '' ? name : stem
}

/** The name of an archive that is made of these. */
export const archiveNameOf = (stem: string, format: ArchiveFormat): string => `${stem}.${format}`
