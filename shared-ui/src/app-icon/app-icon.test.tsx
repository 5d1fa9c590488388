import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppIcon } from './app-icon.tsx'
import type { GlyphPart } from './glyph-drawing.tsx'

const markup = (glyph: Parameters<typeof AppIcon>[0]['glyph']) =>
  render(<AppIcon glyph={glyph} from="#fff" to="#000" />).container.querySelector('svg')?.innerHTML

test('WIN-10 draws the shapes an app brings', () => {
  const parts: GlyphPart[] = [
    ['path', { d: 'M4 4h16' }],
    ['circle', { cx: 12, cy: 12, r: 3 }],
    ['rect', { x: 2, y: 4, width: 20, height: 16, rx: 2 }],
    ['line', { x1: 3, y1: 6, x2: 21, y2: 6 }],
    ['polyline', { points: '20 6 9 17 4 12' }],
  ]
  expect(markup(parts)).toBe(
    '<path d="M4 4h16"></path><circle cx="12" cy="12" r="3"></circle><rect x="2" y="4" width="20" height="16" rx="2"></rect>' +
      '<line x1="3" y1="6" x2="21" y2="6"></line><polyline points="20 6 9 17 4 12"></polyline>',
  )
})

test('WIN-10 draws nothing of a shape it does not know', () => {
  const foreign = [['script', { d: 'x' }]] as unknown as GlyphPart[]
  expect(markup(foreign)).toBe('')
})

test('WIN-10 a name of the kit is drawn, and an unknown name is a folder', () => {
  const folder = markup('folder')
  expect(folder).toContain('<path')
  expect(markup('hand')).not.toBe(folder)
  expect(markup('drawn-next-year')).toBe(folder)
})
