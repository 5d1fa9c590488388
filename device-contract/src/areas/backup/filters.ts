import type { BackupCategory } from './codecs.ts'
import type { BackupTask } from './entities.ts'

/** What decides whether a file is backed up (BK-02, BK-05). */
export type BackupFilter = Pick<BackupTask, 'categories' | 'excludedExtensions' | 'excludedPaths' | 'includesHidden' | 'includesTemporary'>

/** BK-05b: extensions that a new task leaves out. */
export const defaultExcludedExtensions: readonly string[] = ['.lnk', '.pst', '.swp', '.temp', '.tmp']

const extensions: Readonly<Record<Exclude<BackupCategory, 'all'>, ReadonlySet<string>>> = {
  image: setOf('jpg jpeg png gif bmp webp heic heif tif tiff svg raw arw cr2 cr3 nef dng orf rw2 raf psd ico avif'),
  video: setOf('mp4 mkv mov avi wmv flv m4v webm mpg mpeg ts mts m2ts 3gp rmvb rm vob'),
  audio: setOf('mp3 flac wav aac m4a ogg oga opus wma ape aiff alac dsf mid'),
  document: setOf('txt md doc docx xls xlsx ppt pptx pdf csv rtf odt ods odp epub pages numbers key wps et dps json xml html htm'),
}
const office = setOf('doc docx xls xlsx ppt pptx')
const partial = setOf('dl qbl part')

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' '))
}

/** The extension of a name in lower case, without the dot; '' where it has none. */
function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at > 0 ? name.slice(at + 1).toLowerCase() : ''
}

/** BK-02: the category of a file; undefined for one that only `all` contains. */
export function categoryOf(path: string): Exclude<BackupCategory, 'all'> | undefined {
  const extension = extensionOf(nameOf(path))
  return (['image', 'video', 'audio', 'document'] as const).find((category) => extensions[category].has(extension))
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** BK-05a: files that programs make for a while. */
function isTemporary(name: string): boolean {
  const extension = extensionOf(name)
  return name.startsWith('~$') || name.toLowerCase().startsWith('~tmp') || partial.has(extension) || extension.includes('download')
}

/** Whether a folder is looked into at all. */
export function includesFolder(filter: BackupFilter, path: string): boolean {
  return !(nameOf(path).startsWith('.') && !filter.includesHidden) && !isExcludedPath(filter, path)
}

/** Whether a file is backed up. Its folders were included already. */
export function includesFile(filter: BackupFilter, { path, sizeBytes }: { readonly path: string; readonly sizeBytes: number }): boolean {
  const name = nameOf(path)
  const extension = extensionOf(name)
  if (name.startsWith('.') && !filter.includesHidden) return false
  if (isTemporary(name) && !filter.includesTemporary) return false
  // BK-05a: an office program that crashed leaves an empty file in place of the document.
  if (sizeBytes === 0 && office.has(extension)) return false
  if (filter.excludedExtensions.includes(`.${extension}`) || isExcludedPath(filter, path)) return false
  const category = categoryOf(path)
  return filter.categories.includes('all') || (category !== undefined && filter.categories.includes(category))
}

const isExcludedPath = ({ excludedPaths }: BackupFilter, path: string): boolean =>
  excludedPaths.some((one) => path === one || path.startsWith(`${one}/`))

/** BK-05c: an extension as it is stored, `.bak`; undefined for a text that is none. */
export function readExtension(text: string): string | undefined {
  const extension = `.${text.trim().replace(/^\*?\./, '')}`.toLowerCase()
  return /^\.[^./\\:*?"<>|\s]{1,32}$/.test(extension) ? extension : undefined
}
