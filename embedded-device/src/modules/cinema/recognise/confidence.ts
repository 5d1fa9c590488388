import type { Draft } from './draft.ts'
import type { RecognisedReason } from './recognised.ts'

/** How much each reason speaks for the recognition; below zero it speaks against it. */
const weights: Readonly<Partial<Record<RecognisedReason, number>>> = {
  nfo: 45,
  episodeToken: 35,
  dateInName: 25,
  seasonFolder: 15,
  seasonToken: 10,
  absoluteNumber: 25,
  weakNumber: 10,
  numbersInFolderOnly: 20,
  yearInName: 30,
  yearFromFolder: 25,
  titleInFolderToo: 15,
  embeddedTitle: 10,
  releaseName: 10,
  categoryFolder: 5,
  sameTitleInFolder: 5,
  partToken: 5,
  titleFromFolder: -5,
  shortFilm: -20,
}
const certain: ReadonlySet<Draft['kind']> = new Set(['disc-folder', 'not-video', 'sample'])

/** From 0 to 100: how sure the recognition is that this is the work it names. */
export function confidenceOf({ kind, reasons }: Draft): number {
  if (certain.has(kind)) return 95
  if (kind === 'unknown') return reasons.includes('titleMissing') ? 0 : 80
  if (kind === 'extra' || kind === 'subtitle') return 85
  const sum = reasons.reduce((total, reason) => total + (weights[reason] ?? 0), 45)
  return Math.min(100, Math.max(0, sum))
}
