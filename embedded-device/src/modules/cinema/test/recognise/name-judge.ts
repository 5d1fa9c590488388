import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { episodeText } from '../../recognise/recognised.ts'
import type { Recognised } from '../../recognise/recognised.ts'

/** A row of names.tsv: a path of the real world, and what it is; ` | ` separates answers of equal right. */
export interface NameRow {
  readonly path: string
  readonly kind: string
  readonly titles: readonly string[]
  readonly year: readonly string[]
  readonly season: readonly string[]
  readonly episodes: readonly string[]
  readonly edition: string
  readonly resolution: string
  readonly group: string
  readonly language: string
  readonly alternativeKind: string | undefined
  readonly unjudged: ReadonlySet<string>
}

const answers = (value: string): string[] => value.split(' | ').map((one) => one.trim())

function rowOf(line: string): NameRow {
  const [
    path = '',
    kind = '',
    title = '',
    chinese = '',
    year = '',
    season = '',
    episodes = '',
    edition = '',
    resolution = '',
    group = '',
    note = '',
  ] = line.split('\t')
  return {
    path,
    kind,
    titles: [...answers(title), ...answers(chinese)].filter((one) => one !== ''),
    year: answers(year),
    season: answers(season),
    episodes: answers(episodes),
    edition,
    resolution,
    group,
    language: /lang=(\w+)/.exec(note)?.[1] ?? '',
    alternativeKind: /alt-kind=([\w-]+)/.exec(note)?.[1],
    unjudged: new Set([...note.matchAll(/nojudge=(\w+)/g)].map((match) => match[1] ?? '')),
  }
}

/** All rows of a table of names in this folder. */
export function nameRows(file = 'names.tsv'): NameRow[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => rowOf(line))
}

const comparable = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')

const text = (value: number | undefined): string => (value === undefined ? '' : String(value))

function isSeasonRight(row: NameRow, season: string): boolean {
  const mayBeFirst = row.episodes.some((one) => one.startsWith('abs:')) && row.season.includes('')
  return row.season.includes(season) || (mayBeFirst && season === '1')
}

/** The fields that are wrong. */
export function wrongFields(row: NameRow, found: Recognised): string[] {
  const isKindRight = found.kind === row.kind || found.kind === row.alternativeKind
  if (row.kind === 'unknown' || row.kind === 'not-video' || (isKindRight && found.kind === 'unknown')) return isKindRight ? [] : ['kind']
  const titles = [found.title, found.chineseTitle].filter((one) => one !== undefined).map((one) => comparable(one))
  const right = {
    kind: isKindRight,
    title: row.titles.length === 0 || row.titles.some((one) => titles.includes(comparable(one))),
    year: row.year.some((one) => one.split('-')[0] === text(found.year)),
    season: isSeasonRight(row, text(found.season)),
    episodes: row.episodes.includes(episodeText(found.episodes)),
  }
  return Object.entries(right)
    .filter(([field, isRight]) => !isRight && !row.unjudged.has(field))
    .map(([field]) => field)
}
