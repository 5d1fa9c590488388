import type { FileKind } from './file-look.ts'

const extensions: Readonly<Record<Exclude<FileKind, 'folder' | 'unknown'>, string>> = {
  image: 'jpg jpeg png gif webp bmp heic heif avif tif tiff svg raw dng cr2 nef arw psd',
  video: 'mp4 mov mkv avi wmv flv webm m4v m2ts mpg mpeg 3gp rmvb rm vob',
  audio: 'mp3 flac wav aac m4a ogg opus wma ape aiff alac',
  document: 'pdf doc docx xls xlsx ppt pptx txt md csv rtf odt ods odp pages numbers key epub mobi log json xml html',
  archive: 'zip rar 7z tar gz bz2 xz zst tgz iso',
  app: 'exe msi dmg pkg apk deb rpm appimage',
  bt: 'torrent',
}
const byExtension = new Map(
  Object.entries(extensions).flatMap(([kind, list]) => list.split(' ').map((extension) => [extension, kind as FileKind] as const)),
)

/** FM-03b, as far as a name tells it: which picture stands for a file whose listing is not at hand. */
export function fileKindOfName(name: string, isFolder = false): FileKind {
  if (isFolder) return 'folder'
  const dot = name.lastIndexOf('.')
  return (dot > 0 && byExtension.get(name.slice(dot + 1).toLowerCase())) || 'unknown'
}
