import { extensionOf } from './file-name.ts'

/** What a file is by its extension. */
export type FileTypeKind = 'image' | 'audio' | 'video' | 'document' | 'archive' | 'other'

/** Kind and media type of a file, by its name alone. */
export interface FileType {
  readonly kind: FileTypeKind
  readonly mediaType: string
}

const unknownType: FileType = { kind: 'other', mediaType: 'application/octet-stream' }

// FM-03b: one line per type, extensions first.
const table = `
jpg,jpeg,jpe,jfif image image/jpeg
png image image/png
gif image image/gif
webp image image/webp
avif image image/avif
bmp image image/bmp
tif,tiff image image/tiff
svg image image/svg+xml
ico image image/x-icon
heic image image/heic
heif image image/heif
dng,cr2,cr3,nef,arw,orf,rw2,raf,pef,srw image image/x-raw
psd image image/vnd.adobe.photoshop
mp3 audio audio/mpeg
wav audio audio/wav
flac audio audio/flac
m4a,aac audio audio/mp4
ogg,oga,opus audio audio/ogg
wma audio audio/x-ms-wma
ape audio audio/x-ape
aif,aiff audio audio/aiff
mid,midi audio audio/midi
amr audio audio/amr
mp4,m4v video video/mp4
mov video video/quicktime
mkv video video/x-matroska
webm video video/webm
avi video video/x-msvideo
wmv video video/x-ms-wmv
flv video video/x-flv
mpg,mpeg,vob video video/mpeg
m2ts video video/mp2t
3gp video video/3gpp
rm,rmvb video application/vnd.rn-realmedia
ogv video video/ogg
pdf document application/pdf
doc,dot document application/msword
docx document application/vnd.openxmlformats-officedocument.wordprocessingml.document
xls document application/vnd.ms-excel
xlsx document application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
ppt document application/vnd.ms-powerpoint
pptx document application/vnd.openxmlformats-officedocument.presentationml.presentation
odt document application/vnd.oasis.opendocument.text
ods document application/vnd.oasis.opendocument.spreadsheet
odp document application/vnd.oasis.opendocument.presentation
rtf document application/rtf
txt,log,ini,conf document text/plain
md,markdown document text/markdown
csv document text/csv
html,htm document text/html
xml document application/xml
json document application/json
epub document application/epub+zip
mobi document application/x-mobipocket-ebook
wps,et,dps document application/vnd.ms-works
zip archive application/zip
rar archive application/vnd.rar
7z archive application/x-7z-compressed
tar archive application/x-tar
gz,tgz archive application/gzip
bz2,tbz archive application/x-bzip2
xz,txz archive application/x-xz
zst archive application/zstd
iso archive application/x-iso9660-image
torrent other application/x-bittorrent
metalink other application/metalink+xml
meta4 other application/metalink4+xml
apk other application/vnd.android.package-archive
exe,msi other application/vnd.microsoft.portable-executable
js,mjs,cjs,ts,mts,cts,tsx,jsx,css,c,h,cpp,py,go,rs,java,sh other text/plain
wasm other application/wasm
`

let types: ReadonlyMap<string, FileType> | undefined

/** The table by extension; read when it is first needed, because most pages never ask. */
function knownTypes(): ReadonlyMap<string, FileType> {
  if (types) return types
  const read = table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [extensions = '', kind = 'other', mediaType = unknownType.mediaType] = line.split(' ')
      // The table is checked by its test: every second word is a FileTypeKind.
      return extensions.split(',').map((extension): [string, FileType] => [extension, { kind: kind as FileTypeKind, mediaType }])
    })
  types = new Map(read)
  return types
}

/** FM-03b, OPN-01: kind and media type of a file name; `application/octet-stream` for an unknown extension. */
export function fileTypeOf(name: string): FileType {
  return knownTypes().get(extensionOf(name)) ?? unknownType
}

/** Every extension of the table, for checks and pickers. */
export function knownExtensions(): readonly string[] {
  return [...knownTypes().keys()]
}
