/** How a document is read in the browser. `pages` are pages of text and pictures without their layout. */
export type OfficeReader = 'word' | 'slides' | 'openText' | 'openSlides' | 'sheet'

const extensions: Readonly<Record<OfficeReader, string>> = {
  word: 'docx dotx docm dotm',
  slides: 'pptx pptm ppsx ppsm potx potm',
  openText: 'odt',
  openSlides: 'odp',
  sheet: 'xlsx xltx xlsm xltm xls xlt et ods',
}
const readers = new Map(
  Object.entries(extensions).flatMap(([reader, names]) => names.split(' ').map((name) => [name, reader as OfficeReader] as const)),
)

/** OFF-08: what reads a document where the device has no LibreOffice; undefined for formats that no browser reads, such as DOC and PPT. */
export const officeReaderOf = (extension: string): OfficeReader | undefined => readers.get(extension.toLowerCase())

/** True for readers that show text and pictures in order, without the layout of the pages. */
export const isWithoutLayout = (reader: OfficeReader): boolean => reader !== 'word' && reader !== 'sheet'

/** Why a document is not shown: one of the texts `office.problem`. */
export type OfficeFailure = 'broken' | 'locked' | 'tooMuch' | 'empty' | 'oldFormat' | 'stopped'

const failures: readonly unknown[] = ['broken', 'locked', 'tooMuch', 'empty', 'oldFormat', 'stopped'] satisfies readonly OfficeFailure[]

/** Reads a reason that a frame or a worker gives; every other one is a broken document. */
export const officeFailureOf = (reason: unknown): OfficeFailure => (failures.includes(reason) ? (reason as OfficeFailure) : 'broken')

/** OFF-08: the Debian packages that make pages of documents. */
export const officePackages = ['libreoffice'] as const
