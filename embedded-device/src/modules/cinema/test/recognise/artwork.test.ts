import { expect, test } from 'vitest'
import { artworkOf } from '../../recognise/artwork.ts'

const stems = ['Film (2001)', 'Show-poster - S01E02']

test.each([
  ['poster.jpg', { role: 'poster', order: 0 }],
  ['folder.JPG', { role: 'poster', order: 0 }],
  ['fanart.png', { role: 'backdrop', order: 0 }],
  ['backdrop2.jpg', { role: 'backdrop', order: 2 }],
  ['clearlogo.png', { role: 'logo', order: 0 }],
  ['season01-poster.jpg', { role: 'poster', season: 1, order: 0 }],
  ['season-specials-banner.jpg', { role: 'banner', season: 0, order: 0 }],
  ['Season02.jpg', { role: 'poster', season: 2, order: 0 }],
  ['Film (2001)-poster.jpg', { role: 'poster', stem: 'Film (2001)', order: 0 }],
  ['Film (2001)-fanart-3.webp', { role: 'backdrop', stem: 'Film (2001)', order: 3 }],
  ['Film (2001).tbn', { role: 'thumb', stem: 'Film (2001)', order: 0 }],
  ['Show-poster - S01E02-thumb.jpg', { role: 'thumb', stem: 'Show-poster - S01E02', order: 0 }],
  ['holiday.jpg', undefined],
  ['poster.txt', undefined],
  ['season-all-poster.jpg', undefined],
])('CIN-01b the picture %s is %o', (name, artwork) => {
  expect(artworkOf(name, stems)).toEqual(artwork)
})
