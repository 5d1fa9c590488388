import { repairMisread } from '@cove/device-contract/encoding'
import { mostTextLength } from '../formats.ts'
import { Unreadable } from '../read-messages.ts'

/** SRC-02, MED-01c: what a piece of music says about itself: title, artists, album, composers, genres, comments and lyrics. */
export async function soundText(path: string): Promise<string> {
  const { parseFile } = await import('music-metadata')
  const { common } = await parseFile(path, { duration: false, skipCovers: true }).catch(() => {
    throw new Unreadable('broken')
  })
  const { title, artist, artists = [], album, composer = [], genre = [], comment = [], lyrics = [] } = common
  const words = [title, artist, ...artists, album, ...composer, ...genre]
  const long = [...comment, ...lyrics].map(({ text }) => text)
  const texts = [...words, ...long].filter((text) => text !== undefined)
  const repair = await repairMisread(texts, { languages: ['zh-CN'] })
  return [...new Set(texts.map(repair))].join('\n').slice(0, mostTextLength)
}
