import characters from 'pinyin-pro/dist/esm/data/dict1.mjs'
import pairs from 'pinyin-pro/dist/esm/data/dict2.mjs'
import triples from 'pinyin-pro/dist/esm/data/dict3.mjs'
import fours from 'pinyin-pro/dist/esm/data/dict4.mjs'
import fives from 'pinyin-pro/dist/esm/data/dict5.mjs'

const first = 0x3007
const last = 0x9fff

/**
 * First the readings that some characters share and these characters, a line each; after an empty line the words that are read in
 * another way than their characters, each with its syllables.
 */
export function readingsText(): string {
  const sharing = new Map<string, string>()
  for (let code = first; code <= last; code += 1) {
    const character = String.fromCharCode(code)
    const readings = characters.get(character)
    if (readings !== undefined) sharing.set(readings, (sharing.get(readings) ?? '') + character)
  }
  const words = Object.entries({ ...pairs, ...triples, ...fours, ...fives }).filter(
    ([word, syllables]) => syllables.split(' ').length === word.length,
  )
  const lines = [...sharing].map(([readings, all]) => `${readings}\t${all}`)
  return `${[...lines, '', ...words.map(([word, syllables]) => `${word}\t${syllables}`)].join('\n')}\n`
}
