import { expect, test } from 'vitest'
import { namedCities } from './city-search.ts'
import { byCountry, cityArea, cityName } from './city-text.ts'

const dali = { name: 'Dali', nameZh: '大理', region: 'Yunnan', regionZh: '云南', country: 'CN' }
const shanghai = { name: 'Shanghai', nameZh: '上海', region: 'Shanghai', regionZh: '上海', country: 'CN' }
const akureyri = { name: 'Akureyri', country: 'IS' }

test.each([
  { city: dali, locale: 'zh-CN', name: '大理', area: '中国 · 云南' },
  { city: dali, locale: 'en', name: 'Dali', area: 'China · Yunnan' },
  { city: shanghai, locale: 'zh-CN', name: '上海', area: '中国' },
  { city: akureyri, locale: 'zh-CN', name: 'Akureyri', area: '冰岛' },
])('ALB-01b $name has the names of the language $locale', ({ city, locale, name, area }) => {
  expect(cityName(city, locale)).toBe(name)
  expect(cityArea(city, locale)).toBe(area)
})

test('ALB-01b countries with most pictures come first, what is far from all cities last', () => {
  const groups = [{ count: 900 }, { city: dali, count: 3, videoCount: 1 }, { city: akureyri, count: 7 }, { city: shanghai, count: 5 }]
  expect(byCountry(groups)).toEqual([
    { country: 'CN', count: 8, videoCount: 1, cities: [groups[3], groups[1]] },
    { country: 'IS', count: 7, videoCount: 0, cities: [groups[2]] },
    { country: undefined, count: 900, videoCount: 0, cities: [groups[0]] },
  ])
})

test('ALB-01b a city is found by its name in either language, its region and its country', () => {
  const groups = [{ count: 1 }, { city: dali, count: 1 }, { city: akureyri, count: 1 }]
  for (const words of ['dali', '大理', 'yunnan', '云南', '中国 大理'])
    expect(namedCities(groups, words, 'zh-CN'), words).toEqual([groups[1]])
  expect(namedCities(groups, 'iceland', 'en')).toEqual([groups[2]])
  expect(namedCities(groups, ' ', 'en')).toEqual(groups)
  expect(namedCities(groups, 'x', 'en')).toEqual([])
})
