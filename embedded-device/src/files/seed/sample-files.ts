import { Buffer } from 'node:buffer'
import { makePdf, makeTune, makeZip } from './documents.ts'
import { drawing, drawPhotos } from './pictures.ts'
import { budgetText, fileNames, folderNames, paperLines, planText, readmeText, welcomeText } from './texts/sample-texts.ts'

/** One file a newcomer finds. */
export interface SampleFile {
  /** Folder names from the user's root down. */
  readonly folder: readonly string[]
  readonly name: string
  readonly bytes: Uint8Array
  readonly mtimeMs: number
}

const firstDayMs = Date.UTC(2026, 4, 1, 9, 30)
const dayMs = 86_400_000

/** A handful of real files of several kinds, under 3 MB in all, drawn and written by code: the same on every device. */
export async function makeSampleFiles(): Promise<SampleFile[]> {
  const photos = await drawPhotos()
  const { photos: photoFolder, trip, work, music, archive } = folderNames
  const text = (content: string): Uint8Array => Buffer.from(content, 'utf8')
  // A byte order mark: spreadsheet programs take Chinese CSV for GBK without it.
  const csv = text(`\uFEFF${budgetText}`)
  const zip = await makeZip({ [fileNames.readme]: readmeText, [`${folderNames.work}/${fileNames.plan}`]: planText })
  const files: Omit<SampleFile, 'mtimeMs'>[] = [
    { folder: [], name: fileNames.readme, bytes: text(readmeText) },
    { folder: [], name: fileNames.welcome, bytes: text(welcomeText) },
    { folder: [photoFolder], name: fileNames.hills, bytes: photos.hills },
    { folder: [photoFolder], name: fileNames.night, bytes: photos.night },
    { folder: [photoFolder], name: fileNames.lake, bytes: photos.lake },
    { folder: [photoFolder, trip], name: fileNames.sea, bytes: photos.sea },
    { folder: [photoFolder, trip], name: fileNames.field, bytes: photos.field },
    { folder: [work], name: fileNames.plan, bytes: text(planText) },
    { folder: [work], name: fileNames.budget, bytes: csv },
    { folder: [work], name: fileNames.paper, bytes: makePdf(paperLines) },
    { folder: [music], name: fileNames.melody, bytes: makeTune() },
    { folder: [archive], name: fileNames.zip, bytes: zip },
    { folder: [archive], name: fileNames.drawing, bytes: text(drawing) },
  ]
  return files.map((file, at) => ({ ...file, mtimeMs: firstDayMs + at * 3 * dayMs }))
}
