import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nameMoment } from '../name-moment.ts'
import { takenOf } from '../taken-time.ts'

beforeEach(() => void vi.stubEnv('TZ', 'Asia/Shanghai'))
afterEach(() => void vi.unstubAllEnvs())

const utc = (text: string): number => Date.parse(`${text}Z`)

test.each([
  ['IMG_20201018_101112.jpg', '2020-10-18T10:11:12'],
  ['IMG20201018101112.jpg', '2020-10-18T10:11:12'],
  ['20201018_101112(0).jpg', '2020-10-18T10:11:12'],
  ['VID_20201018_101112.mp4', '2020-10-18T10:11:12'],
  ['DJI_20240501101500_0001_D.JPG', '2024-05-01T10:15:00'],
  ['20240501_101500_003.jpg', '2024-05-01T10:15:00'],
  ['Screenshot_20190201-212530_App.png', '2019-02-01T21:25:30'],
  ['Screenshot_2021-05-06-07-08-09-123_com.app.jpg', '2021-05-06T07:08:09.123'],
  ['2021-05-06 07.08.09.jpg', '2021-05-06T07:08:09'],
  ['photo_2021-05-06_07-08-09.jpg', '2021-05-06T07:08:09'],
  ['signal-2021-05-06-070809.jpg', '2021-05-06T07:08:09'],
  ['signal-2021-05-06-07-08-09-123.jpg', '2021-05-06T07:08:09.123'],
  ['WIN_20210506_07_08_09_Pro.jpg', '2021-05-06T07:08:09'],
  ['Screenshot 2021-05-06 070809.png', '2021-05-06T07:08:09'],
  ['屏幕截图 2021-05-06 070809.png', '2021-05-06T07:08:09'],
  ['WhatsApp Image 2021-05-06 at 07.08.09.jpeg', '2021-05-06T07:08:09'],
  ['WhatsApp Video 2021-05-06 at 7.08.09 PM (1).mp4', '2021-05-06T19:08:09'],
  ['Screen Shot 2021-05-06 at 12.08.09\u202FAM.png', '2021-05-06T00:08:09'],
  ['截屏2021-05-06 下午7.08.09.png', '2021-05-06T19:08:09'],
  ['微信图片_20210506070809.jpg', '2021-05-06T07:08:09'],
  ['QQ图片20210506070809.png', '2021-05-06T07:08:09'],
  ['2021年5月6日 07时08分09秒.jpg', '2021-05-06T07:08:09'],
  // UTC, on a device in Shanghai.
  ['PXL_20240501_101500000.MP.jpg', '2024-05-01T18:15:00'],
  ['mmexport1546300800000.jpg', '2019-01-01T08:00:00'],
  ['wx_camera_1609459200000.mp4', '2021-01-01T08:00:00'],
  ['mmexport4bd65fc52b5ffe1a5fa1b1a8a8c6e0ad_1609459200000.jpg', '2021-01-01T08:00:00'],
  ['tb_image_share_1609459200000.jpg', '2021-01-01T08:00:00'],
  ['hdImg_9f1a1609459200000 (1).jpg', '2021-01-01T08:00:00'],
  ['Captura de pantalla 2021-05-06 a las 7.08.09.png', '2021-05-06T07:08:09'],
  ['Schermata 2021-05-06 alle 07.08.09.png', '2021-05-06T07:08:09'],
  ['Schermata 2021-05-06 alle ore 07.08.09.png', '2021-05-06T07:08:09'],
  ['Captura de pantalla 2021-05-06 a la(s) 7.08.09 p.\u00a0m..png', '2021-05-06T19:08:09'],
  ['Captura de Tela 2021-05-06 às 07.08.09.png', '2021-05-06T07:08:09'],
  ['Снимок экрана 2021-05-06 в 07.08.09.png', '2021-05-06T07:08:09'],
  ['hdImg_0123456789abcdef0123456789abcdef1609459200000.jpg', '2021-01-01T08:00:00'],
  ['RPReplay_Final1609459200.MP4', '2021-01-01T08:00:00'],
  ['FB_IMG_1609459200000.jpg', '2021-01-01T08:00:00'],
  ['1609459200000.jpg', '2021-01-01T08:00:00'],
])('MED-01b %s was taken %s', (name, time) => {
  expect(takenOf({ facts: {}, name, mtimeMs: utc('2026-11-29T00:00:00') })).toEqual({ ms: utc(time), from: 'name' })
})

test.each([
  ['Photo 2021-05-06 at 07 08.jpg', '2021-05-06T00:00:00'],
  ['IMG-20201018-WA0007.jpg', '2020-10-18T00:00:00'],
  ['WP_20140102_001.jpg', '2014-01-02T00:00:00'],
  ['1987-07-04 小学毕业.jpg', '1987-07-04T00:00:00'],
  ['IMG_20201018_999999.jpg', '2020-10-18T00:00:00'],
])('MED-01b %s says a day alone: %s', (name, time) => {
  expect(takenOf({ facts: {}, name, mtimeMs: utc('2026-11-29T00:00:00') })).toEqual({ ms: utc(time), from: 'name', isDay: true })
})

test.each([
  'IMG_1234.jpg',
  'IMG_20991399.jpg',
  'IMG_20991231_101112.jpg',
  'IMG_20210230.jpg',
  '2021-02-30 10.00.00.jpg',
  'DSC00012.JPG',
  '13800138000.jpg',
  '+86 138 0013 8000.jpg',
  '8613800138000.jpg',
  '6901234567892.jpg',
  'received_10157812345678901.jpeg',
  'IMG_1234567890123.jpg',
  '120201018.jpg',
  '202010181.jpg',
  '20201018101112345678.jpg',
  'a3f20201018bc94de77f0011223344ff.jpg',
  '2020.jpg',
  '2012-112-2.jpg',
])('MED-01b %s says no date', (name) => expect(nameMoment(name)).toBeUndefined())

const past = fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2026-01-01T00:00:00Z'), noInvalidDate: true })
const two = (value: number): string => String(value).padStart(2, '0')
const textOf = (date: Date, form: string): string => {
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T')
  return form
    .replace('{D}', day)
    .replace('{d}', day.replaceAll('-', ''))
    .replace('{T}', time.replaceAll(':', '.'))
    .replace('{t}', time.replaceAll(':', ''))
}

test('MED-01b every second of every day is read back, in each form', () => {
  const forms = fc.constantFrom('IMG_{d}_{t}', 'VID_{d}_{t}~2', 'Photo {D} at {T}', '{D} {T}', '微信图片_{d}{t}', 'signal-{D}-{t}')
  fc.assert(
    fc.property(past, forms, (date, form) => {
      const seconds = Math.floor(date.getTime() / 1000) * 1000
      expect(nameMoment(`${textOf(date, form)}.jpg`)).toEqual({ ms: seconds })
    }),
  )
})

test('MED-01b a day that no calendar has is no date, in each form', () => {
  const none = fc
    .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }))
    .filter(([year, month, day]) => {
      const date = new Date(Date.UTC(year, month - 1, day))
      return date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day
    })
  fc.assert(
    fc.property(none, fc.constantFrom('IMG_%.jpg', '%_101112.jpg', 'IMG-%-WA0001.jpg'), ([year, month, day], form) => {
      expect(nameMoment(form.replace('%', `${year}${two(month)}${two(day)}`))).toBeUndefined()
      expect(nameMoment(form.replace('%', `${year}-${two(month)}-${two(day)}`))).toBeUndefined()
    }),
  )
})

test('MED-01b numbers of other lengths are no dates, and no name breaks the reading', () => {
  const digits = fc.stringMatching(/^\d{1,24}$/).filter((text) => ![8, 13, 14, 17].includes(text.length))
  fc.assert(fc.property(digits, (number) => void expect(nameMoment(`IMG_${number}.jpg`)).toBeUndefined()))
  fc.assert(fc.property(fc.string(), (name) => void nameMoment(name)))
})
