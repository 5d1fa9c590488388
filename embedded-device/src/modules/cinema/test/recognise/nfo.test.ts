import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recogniseLibrary } from '../../recognise/recognise.ts'
import { parseNfo } from '../../recognise/nfo.ts'

const film = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<movie>
  <title>卧虎藏龙</title><originaltitle>Crouching Tiger</originaltitle><year>2000</year>
  <ratings><rating name="imdb" max="10" default="true"><value>7.9</value></rating><rating max="100"><value>80</value></rating></ratings>
  <plot><![CDATA[A sword & a promise]]></plot>
  <uniqueid type="tmdb" default="true">146</uniqueid><uniqueid type="imdb">tt0190332</uniqueid>
  <genre>Action / Drama</genre><genre>Drama</genre><tag>wuxia</tag><director>Ang Lee</director>
  <set><name>Tiger</name></set>
  <actor><name>Michelle Yeoh</name><role>Yu &amp; co</role></actor><actor><role>nobody</role></actor>
</movie>`

test('CIN-01b a description of a film is read', () => {
  expect(parseNfo(film)).toEqual([
    {
      kind: 'film',
      title: '卧虎藏龙',
      originalTitle: 'Crouching Tiger',
      year: 2000,
      plot: 'A sword & a promise',
      ids: { imdb: 'tt0190332', tmdb: '146' },
      actors: [{ name: 'Michelle Yeoh', role: 'Yu & co' }],
      directors: ['Ang Lee'],
      genres: ['Action', 'Drama'],
      tags: ['wuxia'],
      rating: 7.9,
      set: 'Tiger',
    },
  ])
})

test('CIN-01b one file describes several episodes, each with its own head', () => {
  const one = (episode: number): string =>
    `<?xml version="1.0"?><episodedetails><title>E${episode}</title><season>2</season><episode>${episode}</episode><aired>2014-10-31</aired></episodedetails>`
  const facts = parseNfo(`${one(3)}\n${one(4)}`)
  expect(facts.map(({ kind, season, episode, year }) => ({ kind, season, episode, year }))).toEqual([
    { kind: 'episode', season: 2, episode: 3, year: 2014 },
    { kind: 'episode', season: 2, episode: 4, year: 2014 },
  ])
})

test('CIN-01b an address alone gives the ids, behind a description it adds them', () => {
  expect(parseNfo('https://www.themoviedb.org/tv/1399-game')).toMatchObject([{ kind: 'series', ids: { tmdb: '1399' } }])
  expect(parseNfo('https://www.imdb.com/title/tt0190332/')).toMatchObject([{ kind: 'film', ids: { imdb: 'tt0190332' } }])
  expect(parseNfo('<movie><title>A</title></movie>\nhttps://www.imdb.com/title/tt0190332/')).toMatchObject([
    { title: 'A', ids: { imdb: 'tt0190332' } },
  ])
  expect(parseNfo('just words of a release')).toEqual([])
})

test('CIN-01b entities, depth and size of a description are harmless', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><movie><title>&b;</title></movie>`
  expect(parseNfo(bomb)).toEqual([])
  expect(parseNfo('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><movie><title>&f;</title></movie>')).toEqual([])
  expect(parseNfo('<movie>'.repeat(100_000))).toHaveLength(1)
  expect(parseNfo(`<movie><title>${'x'.repeat(5_000_000)}</title></movie>`)[0]?.title?.length ?? 0).toBeLessThanOrEqual(20_000)
  expect(parseNfo('<movie><title>A&nbsp;B</title><year>1999</year>')).toMatchObject([{ year: 1999 }])
})

test('CIN-01b any text is read without a fault', () => {
  const piece = fc.constantFrom(
    '<movie>',
    '</movie>',
    '<title>',
    '</title>',
    '&amp;',
    '&',
    '<',
    '>',
    '<![CDATA[',
    ']]>',
    '<?xml ?>',
    '<!--',
    '<year>1999</year>',
  )
  fc.assert(fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }), (pieces) => void parseNfo(pieces.join(''))))
})

test('CIN-01b a description goes before the name', () => {
  const [nfo] = parseNfo(film)
  const [found] = recogniseLibrary([{ path: 'Movies/wo hu.mkv', nfo }])
  expect(found).toMatchObject({ kind: 'film', chineseTitle: '卧虎藏龙', title: 'Crouching Tiger', year: 2000, confidence: 95 })
  expect(found?.reasons).toContain('nfo')
})
