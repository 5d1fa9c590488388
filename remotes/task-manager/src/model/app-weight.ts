/** One file that the browser fetched, as far as the browser tells it. */
export interface FetchedFile {
  readonly name: string
  readonly startTime: number
  readonly responseEnd: number
  readonly decodedBodySize: number
}

/** What an app weighed in this page. */
export interface AppWeight {
  /** The version whose code runs; the newest one where there were several. */
  readonly version: string | undefined
  /** From the first to the last file of its first opening. */
  readonly loadMs: number | undefined
  readonly codeBytes: number | undefined
}

/** Files that follow each other sooner belong to the same opening. */
const sameOpeningMs = 400

/** What the files of one app say; nothing is known of an app whose files the browser no longer lists. */
export function weightOf(appId: string, files: readonly FetchedFile[]): AppWeight {
  const own = files
    .flatMap((file) => {
      const version = new RegExp(`/remotes/${appId}/([^/]+)/`).exec(file.name)?.[1]
      return version === undefined ? [] : [{ ...file, version }]
    })
    .toSorted((a, b) => a.startTime - b.startTime)
  const [first] = own
  const last = own.at(-1)
  if (!first || !last) return { version: undefined, loadMs: undefined, codeBytes: undefined }
  let endMs = first.responseEnd
  for (const file of own) {
    if (file.startTime - endMs > sameOpeningMs) break
    endMs = Math.max(endMs, file.responseEnd)
  }
  const codeBytes = own.filter(({ version }) => version === last.version).reduce((sum, file) => sum + file.decodedBodySize, 0)
  return { version: last.version, loadMs: Math.max(0, Math.round(endMs - first.startTime)), codeBytes }
}

/** One line of the log of this page, as far as errors go. */
export interface LoggedLine {
  readonly level: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** How many errors this page noted about an app. */
export const errorsOf = (appId: string, lines: readonly LoggedLine[]): number =>
  lines.filter(({ level, fields }) => level === 'error' && fields['remote'] === appId).length
