import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'zh' | 'en'

interface Said {
  readonly title: string
  readonly plot: string
}

/** Someone who made a work, with the names of both languages. */
export interface Person {
  readonly names: Readonly<Record<Language, string>>
  readonly characters: Readonly<Record<Language, string>>
}

/** A film or a series of the demonstration. */
export interface Work {
  readonly id: number
  readonly kind: 'movie' | 'tv'
  readonly year: number
  readonly minutes: number
  readonly rating: number
  readonly genreIds: readonly number[]
  readonly director: Person
  readonly cast: readonly Person[]
  readonly said: Readonly<Record<Language, Said>>
  /** Of a series: how many episodes each season has. */
  readonly seasons: readonly number[]
}

/** Reads the tables beside this file. */
export function readCatalogue(): readonly Work[] {
  return [...rowsOf('films.tsv').map((row) => workOf('movie', row)), ...rowsOf('series.tsv').map((row) => workOf('tv', row))]
}

type Row = Readonly<Record<string, string>>

function rowsOf(file: string): Row[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  const names = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, at) => [names[at] ?? '', value])))
}

function workOf(kind: Work['kind'], row: Row): Work {
  const text = (name: string): string => row[name] ?? ''
  const numbers = (name: string): number[] => text(name).split(',').filter(Boolean).map(Number)
  return {
    id: Number(text('id')),
    kind,
    year: Number(text('year')),
    minutes: Number(text('minutes') || 45),
    rating: Number(text('rating')),
    genreIds: numbers('genres'),
    director: personOf(text('director')),
    cast: text('cast').split(';').map(personOf),
    said: { zh: { title: text('zh'), plot: text('zhPlot') }, en: { title: text('en'), plot: text('enPlot') } },
    seasons: numbers('seasons'),
  }
}

/** `name:character/name:character`: Chinese, then English where it is another. */
function personOf(text: string): Person {
  const [zh = '', en = zh] = text.split('/')
  const [zhName = '', zhCharacter = ''] = zh.split(':')
  const [enName = '', enCharacter = ''] = en.split(':')
  return { names: { zh: zhName, en: enName }, characters: { zh: zhCharacter, en: enCharacter } }
}
