import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { albumAddress, pageOf, pages } from './addresses.ts'
import { planChunks, pieceItems } from './chunks.ts'
import { dateOfDay, dayOfDate, dayText, durationText, headerText, monthOf, timeText } from './day-text.ts'
import { cameraFacts, coordinatesText } from './facts-text.ts'
import { freeNames } from './free-names.ts'
import { acrossDateLine, readRings } from './land-rings.ts'
import { cellDegrees, movedView, offsetOf, unitY, viewOf, zoomedView } from './mercator.ts'
import { monthCounts, monthHairs, monthStep, startOfYear, yearMarks, yearStarts } from './scrub-marks.ts'
import { readSearch } from './search-words.ts'

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000

test('ALB-01a each page has an address', () => {
  for (const [name, address] of Object.entries(pages)) expect(pageOf(address)).toBe(name)
  expect(pageOf('/my-album/nonsense')).toBe('photos')
  expect(new URL(albumAddress('A&1'), 'http://d').searchParams.get('album')).toBe('A&1')
})

test('ALB-01b a day of 50,000 pictures is read in pieces, and small days share a request', () => {
  const { chunks, blocks, total } = planChunks([
    { day: 9, count: 3 },
    { day: 8, count: 4 },
    { day: 7, count: 50_000 },
    { day: 6, count: 1 },
  ])
  expect(total).toBe(50_008)
  expect(blocks[0]).toMatchObject({ fromDay: 8, toDay: 9, rows: 7, chunkCount: 2 })
  expect(chunks.filter((chunk) => chunk.day === 7)).toHaveLength(250)
  expect(chunks.filter((chunk) => chunk.day === 7 && chunk.hasHeader)).toHaveLength(1)
  expect(Math.max(...blocks.map(({ rows }) => rows))).toBeLessThanOrEqual(pieceItems)
})

test('ALB-01b requests cover each picture exactly once, whatever the days are', () => {
  const days = fc.array(fc.nat(900), { maxLength: 40 }).map((counts) => counts.map((count, at) => ({ day: 1000 - at, count })))
  fc.assert(
    fc.property(days, (buckets) => {
      const { chunks, blocks, total } = planChunks(buckets)
      expect(blocks.reduce((sum, { rows }) => sum + rows, 0)).toBe(total)
      expect(chunks.reduce((sum, { count }) => sum + count, 0)).toBe(total)
      chunks.forEach(({ block }, at) => {
        const { firstChunk = -1, chunkCount = 0 } = blocks[block] ?? {}
        expect(at >= firstChunk && at < firstChunk + chunkCount).toBe(true)
      })
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['2024', { fromDay: day('2024-01-01'), toDay: day('2024-12-31'), words: '' }],
  ['2024年5月 大理', { fromDay: day('2024-05-01'), toDay: day('2024-05-31'), words: '大理' }],
  ['sea 2024-05-17', { fromDay: day('2024-05-17'), toDay: day('2024-05-17'), words: 'sea' }],
  ['2024年12月31日', { fromDay: day('2024-12-31'), toDay: day('2024-12-31'), words: '' }],
  ['IMG_2024', { words: 'IMG_2024' }],
  ['9999', { words: '9999' }],
  ['2024-13', { words: '2024-13' }],
])('ALB-01b the search %s', (text, parts) => expect(readSearch(text)).toEqual(parts))

test('ALB-01b dates of any century have a text, and date fields only those they can show', () => {
  expect(dayText(day('1904-01-01'), day('2026-01-01'), 'en')).toContain('1904')
  expect(dayText(day('2026-03-05'), day('2026-01-01'), 'en')).not.toContain('2026')
  expect(dayText(day('2026-11-29'), day('2026-11-30'), 'zh-CN')).toBe('11月29日 周日')
  expect(dayText(-99_000_000, 0, 'en')).toMatch(/\d/)
  expect(dayOfDate(dateOfDay(day('2106-12-31')))).toBe(day('2106-12-31'))
  expect(dateOfDay(-99_000_000)).toBe('')
  expect(dayOfDate('')).toBeUndefined()
  expect(monthOf(day('2024-03-01')) - monthOf(day('2023-12-31'))).toBe(3)
  expect(durationText(3_723_000)).toBe('1:02:03')
})

test('ALB-01b the scrubber marks years that have room, and counts the pictures of a month', () => {
  const plan = planChunks([
    { day: day('2024-05-02'), count: 300 },
    { day: day('2024-05-01'), count: 1 },
    { day: day('2023-12-31'), count: 1 },
    { day: day('2022-01-01'), count: 500 },
  ])
  const starts = yearStarts(plan)
  expect(starts.map(({ year }) => year)).toEqual([2024, 2023, 2022])
  const tops = Float64Array.from([0, 500, 960, 970, 980, 990, 995, 1000])
  expect(yearMarks(starts, tops).map(({ year }) => year)).toEqual([2024, 2023])
  expect(monthCounts(plan).get(monthOf(day('2024-05-31')))?.count).toBe(301)
})

test('VW-01 facts of a camera', () => {
  expect(cameraFacts({ fNumber: 1.8, exposureSeconds: 0.004, iso: 100, focalMm: 24 })).toBe('f/1.8 · 1/250 s · ISO 100 · 24 mm')
  expect(cameraFacts({ exposureSeconds: 0 })).toBe('')
  expect(coordinatesText(-33.9, 151.2)).toBe('33.9000° S, 151.2000° E')
})

test('ALB-04 uploads get names that are free', () =>
  expect(freeNames(['a.jpg', 'A.jpg', 'b.jpg'], (name) => name === 'b.jpg')).toEqual(['a.jpg', 'A (2).jpg', 'b (2).jpg']))

test('ALB-01b zooming keeps the point under the pointer, and the map goes round', () => {
  const view = { latitude: 30, longitude: 100, zoom: 3 }
  const point = { latitude: 40, longitude: 120 }
  const at = offsetOf(point, view)
  const after = offsetOf(point, zoomedView(view, 1, at))
  expect(after.x).toBeCloseTo(at.x, 4)
  expect(after.y).toBeCloseTo(at.y, 4)
  expect(movedView({ ...view, longitude: 179 }, -100, 0).longitude).toBeLessThan(-160)
  expect(Math.abs(offsetOf({ latitude: 0, longitude: -179 }, { latitude: 0, longitude: 179, zoom: 3 }).x)).toBeLessThan(20)
  expect(unitY(90)).toBeGreaterThanOrEqual(0)
  expect(viewOf([point], { width: 800, height: 500 })).toMatchObject({ longitude: expect.closeTo(120, 3) as number })
  expect(cellDegrees(40)).toBeGreaterThanOrEqual(0.001)
})

test('ALB-01b coasts are read from their file', () => {
  const [ring] = readRings({
    transform: { scale: [1, 1], translate: [0, 0] },
    arcs: [
      [
        [0, 0],
        [10, 0],
      ],
      [
        [10, 0],
        [0, 10],
        [-10, -10],
      ],
    ],
    objects: { land: { geometries: [{ type: 'Polygon', arcs: [[0, 1]] }] } },
  })
  expect(ring?.points).toHaveLength(10)
  expect(ring?.left).toBeCloseTo(0.5)
})

const newestFirst = planChunks(
  ['2026-05-01', '2021-12-31', '2021-01-01', '2019-07-01', '1904-01-01'].map((one) => ({ day: day(one), count: 300 })),
)
const oldestFirst = planChunks(['2019-07-01', '2021-01-01', '2026-05-01'].map((one) => ({ day: day(one), count: 1 })))

test.each([
  [2026, newestFirst, 2026],
  [2021, newestFirst, 2021],
  [2020, newestFirst, 2019],
  [2099, newestFirst, 2026],
  [1800, newestFirst, 1904],
  [2020, oldestFirst, 2021],
  [2027, oldestFirst, 2026],
])('ALB-01b the year %i that is typed leads to its first picture, or to the next one in the order of the wall', (typed, plan, year) => {
  const found = startOfYear(yearStarts(plan), typed)
  expect(found?.year).toBe(year)
  expect(plan.chunks[found?.chunk ?? -1]?.hasHeader).toBe(true)
})

test('ALB-01b a wall without days has no year to lead to', () => {
  expect(startOfYear(yearStarts(planChunks([{ count: 9 }])), 2019)).toBeUndefined()
})

// Chunks: May 0, 1; April 2, 3 (one day in two pieces); January 4.
const months = planChunks([
  { day: day('2024-05-09'), count: 150 },
  { day: day('2024-05-01'), count: 150 },
  { day: day('2024-04-30'), count: 250 },
  { day: day('2024-01-01'), count: 150 },
])

test.each([
  { chunk: 0, isAtStart: true, step: 1, found: 2 },
  { chunk: 1, isAtStart: false, step: 1, found: 2 },
  { chunk: 3, isAtStart: true, step: 1, found: 4 },
  { chunk: 4, isAtStart: true, step: 1, found: undefined },
  { chunk: 4, isAtStart: false, step: -1, found: 4 },
  { chunk: 4, isAtStart: true, step: -1, found: 2 },
  { chunk: 3, isAtStart: true, step: -1, found: 2 },
  { chunk: 2, isAtStart: true, step: -1, found: 0 },
  { chunk: 1, isAtStart: true, step: -1, found: 0 },
  { chunk: 0, isAtStart: true, step: -1, found: undefined },
] as const)('ALB-01b a month from piece $chunk (at its start: $isAtStart), step $step', ({ step, found, ...from }) => {
  expect(monthStep(months, from, step)).toBe(found)
})

test('ALB-01b a list that is not by date has no months to step by', () => {
  expect(monthStep(planChunks([{ count: 9 }]), { chunk: 0, isAtStart: true }, 1)).toBeUndefined()
  expect(monthStep(undefined, { chunk: 0, isAtStart: true }, 1)).toBeUndefined()
})

test('ALB-01b the scrubber shows how full each month is, where the name of a year leaves room', () => {
  // Pieces of May, May, April, April, January begin at these heights.
  const tops = Float64Array.of(0, 300, 500, 900, 995, 1000)
  expect(monthHairs(months, tops, [])).toEqual([
    { at: 0, size: 1 },
    { at: 0.5, size: 250 / 300 },
    { at: 0.995, size: 0.5 },
  ])
  expect(monthHairs(months, tops, [{ year: 2024, at: 0 }]).map(({ at }) => at)).toEqual([0.5, 0.995])
  expect(monthHairs(months, Float64Array.of(0, 1, 2, 3, 4, 1000), []).map(({ at }) => at)).toEqual([0])
  expect(monthHairs(undefined, new Float64Array(), [])).toEqual([])
})

test.each([
  ['month', '2019年5月', 'May 2019'],
  ['year', '2019年', '2019'],
] as const)('MED-01b of a date of which only the %s is known no day is shown', (takenPrecision, zh, en) => {
  const item = { takenSeconds: Date.UTC(2019, 4, 1) / 1000, takenPrecision }
  expect([timeText(item, 'zh-CN'), timeText(item, 'en')]).toEqual([zh, en])
})

test('ALB-01b a coast that crosses the date line has no edge across the map, one around a pole stays', () => {
  const fiji = [
    [0.99, 0.5],
    [0.999, 0.5],
    [0.001, 0.51],
    [0.002, 0.52],
    [0.998, 0.52],
  ] as const
  const unrolled = acrossDateLine(fiji)
  const widest = Math.max(...unrolled.map(([x], at) => Math.abs(x - (unrolled[(at + 1) % unrolled.length]?.[0] ?? 0))))
  expect(widest).toBeLessThan(0.5)
  expect(unrolled[2]?.[0]).toBeCloseTo(1.001)
  const antarctica = [
    [0.1, 0.9],
    [0.4, 0.9],
    [0.7, 0.9],
    [0.95, 0.9],
  ] as const
  expect(acrossDateLine(antarctica)).toBe(antarctica)
})

test('MED-01b the header of a day says only the year or the month where nothing says more of its pictures', () => {
  const at = { today: day('2026-01-01'), locale: 'zh-CN' }
  const header = (...known: readonly ('year' | 'month' | 'day' | undefined)[]) =>
    headerText(day('1987-01-01'), { ...at, items: known.map((takenPrecision) => (takenPrecision ? { takenPrecision } : {})) })
  expect(header('year')).toBe('1987年')
  expect(header('year', 'month')).toBe('1987年')
  expect(header('month', 'month')).toBe('1987年1月')
  expect(header('month', 'day')).toBe('1987年1月1日 周四')
  expect(header('year', undefined)).toBe('1987年1月1日 周四')
  // Before the pictures have come.
  expect(header()).toBe('1987年1月1日 周四')
})
