import type { Resource } from '@cove/device-contract/files'
import type { Media } from '@cove/device-contract/media'
import { extensionOf } from '@cove/device-contract/rules'

type File = Pick<Resource, 'name' | 'kind' | 'hasThumbnail'>

const isPdf = ({ name }: Pick<File, 'name'>): boolean => extensionOf(name).toLowerCase() === 'pdf'

/** Files that the device reads: those with a picture, and those that would have one with a program. */
export function mayHaveLook(file: File): boolean {
  return file.hasThumbnail || file.kind === 'video' || isPdf(file)
}

/** MED-05b: the Debian packages that make pictures of a file. */
export function packagesFor(file: Pick<File, 'name' | 'kind'>): readonly string[] {
  if (isPdf(file)) return ['poppler-utils']
  return file.kind === 'document' ? ['libreoffice', 'poppler-utils'] : ['ffmpeg']
}

/** MED-06a: `0:42`, `12:05`, `1:02:03`. */
export function durationText(durationMs: number): string {
  const total = Math.max(0, Math.round(durationMs / 1000))
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor(total / 60) % 60
  const two = (number: number): string => String(number).padStart(2, '0')
  const start = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)
  return `${start}:${two(total % 60)}`
}

/** MED-04b: a failure that the user should see. Music without a cover is whole. */
export function shownFailure(file: Pick<File, 'kind'>, look: Media | undefined): Media['failure'] {
  return look?.state === 'failed' && file.kind !== 'audio' ? look.failure : undefined
}

/** MED-01b: when a picture or film was taken, in the local time of the place counted as if it were UTC; undefined where nothing says so. */
export const takenSecondsOf = (look: Media | undefined): number | undefined => (look?.takenFrom === 'file' ? undefined : look?.takenSeconds)
