import { twoKindExtensions } from '@cove/device-contract/rules'
import { extensionOf, fileKindOf } from '../../module-kit/staging-kit.ts'
import type { FileKind } from '../../files/index/file-kind.ts'

/**
 * How the picture of a file is made. `picture`, `heic`, `raw`, `audio`: by the decoder itself. `frame`, `video`: by ffmpeg, from the first
 * frame or one after the start. `pdf`: by pdftoppm. `office`: by soffice, then as a PDF.
 */
export type MediaFormat = 'picture' | 'heic' | 'raw' | 'audio' | 'frame' | 'video' | 'pdf' | 'office'

/** The programs of the pipeline. */
export type MediaProgram = 'ffmpeg' | 'ffprobe' | 'pdftoppm' | 'soffice'

const byExtension = new Map<string, MediaFormat>()
const add = (format: MediaFormat, extensions: string): void => {
  for (const extension of extensions.split(' ')) byExtension.set(extension, format)
}
add('heic', 'heic heif')
add('raw', 'dng cr2 cr3 nef arw orf rw2 raf pef srw')
add('frame', 'bmp psd ico')
// Where they are no source text, which the index knows.
add('video', twoKindExtensions.join(' '))
add('pdf', 'pdf')
add('office', 'doc dot docx xls xlsx ppt pptx odt ods odp rtf')

const byKind: Readonly<Partial<Record<FileKind, MediaFormat>>> = { image: 'picture', audio: 'audio', video: 'video' }

/** MED-01a: the format of a file by its name; undefined for files that have no picture. */
export function formatOf(name: string): MediaFormat | undefined {
  return byExtension.get(extensionOf(name)) ?? byKind[fileKindOf(name)]
}

/** Programs without which a format has no picture. */
export function programsFor(format: MediaFormat): readonly MediaProgram[] {
  if (format === 'frame' || format === 'video') return ['ffmpeg']
  if (format === 'office') return ['soffice', 'pdftoppm']
  return format === 'pdf' ? ['pdftoppm'] : []
}
