import { describe, expect, test } from 'vitest'
import { defineIcon } from '../declare/define-icon.ts'
import type { RemoteIcon } from '../declare/define-icon.ts'
import { IconManifest } from './icon-manifest.ts'

const path = ['path', { d: 'M4 4h16' }] as const
const icon = (glyph: unknown, from: unknown = '#4aa8ff') => ({ glyph, from, to: '#000' })

describe('the icon of a remote', () => {
  test('WIN-10 holds every kind of shape', () => {
    const all: RemoteIcon['glyph'] = [
      path,
      ['circle', { cx: 12, cy: 12, r: 3.5 }],
      ['rect', { x: 2, y: 4, width: 20, height: 16, rx: 2 }],
      ['line', { x1: 3, y1: 6, x2: 21, y2: 6 }],
      ['polyline', { points: '20 6 9 17, 4 12' }],
    ]
    expect(IconManifest.parse(icon(all)).glyph).toEqual(all)
  })

  test('WIN-10 holds a painting, and says when it has an outline of its own', () => {
    const painting: RemoteIcon['painting'] = [
      [path, { stroke: '#fff', width: 5 }],
      [['circle', { cx: 48, cy: 80, r: 9.5 }], { fill: ['#fff', 'oklch(.5 .1 20)'], opacity: 0.5 }],
    ]
    expect(IconManifest.parse({ ...icon([path]), painting, isFree: true })).toMatchObject({ painting, isFree: true })
  })

  const painted = (...painting: readonly unknown[]) => ({ ...icon([path]), painting })
  const refused: readonly (readonly [why: string, icon: object])[] = [
    ['nothing drawn', icon([])],
    ['the name of a glyph', icon('folder')],
    ['a script', icon([['script', {}]])],
    ['an image from an address', icon([['image', { href: 'https://example.invalid/x.png' }]])],
    ['a reference', icon([['use', { href: '#x' }]])],
    ['a style', icon([['path', { d: 'M4 4h16', style: 'fill: red' }]])],
    ['an event of the page', icon([['path', { d: 'M4 4h16', onclick: 'x()' }]])],
    ['a text in place of a number', icon([['circle', { cx: '12', cy: 12, r: 3 }]])],
    ['a number outside the square', icon([['circle', { cx: 240, cy: 12, r: 3 }]])],
    ['no number', icon([['circle', { cx: Number.NaN, cy: 12, r: 3 }]])],
    ['a path that is no path', icon([['path', { d: 'M4 4 url(#x)' }]])],
    ['a path without a beginning', icon([['path', { d: 'h16' }]])],
    ['a path of many thousand characters', icon([['path', { d: `M4 4${'h1'.repeat(2_000)}` }]])],
    ['hundreds of shapes', icon(Array.from({ length: 200 }, () => path))],
    ['points that are words', icon([['polyline', { points: 'here there' }]])],
    ['a colour that is code', icon([path], 'url(x)')],
    ['a painting of nothing', painted()],
    ['a paint that is an address', painted([path, { fill: 'url(#x)' }])],
    ['a painted shape outside of the square', painted([['circle', { cx: 97, cy: 12, r: 3 }], {}])],
    ['a filter', painted([path, { filter: 'x' }])],
    ['a field that no icon has', { ...icon([path]), label: 'x' }],
  ]
  test.each(refused)('WIN-10 refuses %s', (_why, given) => {
    expect(IconManifest.safeParse(given).success).toBe(false)
  })
})

test('WIN-10 a mistake in a declaration does not compile', () => {
  // @ts-expect-error no shape has this name
  defineIcon({ glyph: [['image', { href: 'x' }]], from: '#fff', to: '#000' })
  // @ts-expect-error an attribute that a path does not have
  defineIcon({ glyph: [['path', { d: 'M4 4h16', style: 'x' }]], from: '#fff', to: '#000' })
  // @ts-expect-error a text in place of a number
  defineIcon({ glyph: [['circle', { cx: '12', cy: 12, r: 3 }]], from: '#fff', to: '#000' })
  // @ts-expect-error a name of a colour
  defineIcon({ glyph: [['path', { d: 'M4 4h16' }]], from: 'red', to: '#000' })
  expect(defineIcon({ glyph: [path], from: '#fff', to: 'oklch(.5 .1 20)' }).glyph).toEqual([path])
})
