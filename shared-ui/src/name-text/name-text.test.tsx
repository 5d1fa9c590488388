import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Avatar } from '../avatar/avatar.tsx'
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx'
import { FileRow } from '../data/file-row/file-row.tsx'
import { FileTile } from '../data/file-tile/file-tile.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'

afterEach(cleanup)

const long = 'a-holiday-in-the-mountains-2026.jpg'

test.each([
  ['a tile', <FileTile key="tile" name={long} kind="image" />],
  ['a row', <FileRow key="row" name={long} kind="image" date="" type="" size="" />],
  ['a path', <Breadcrumb key="path" items={[{ id: 'a', label: long }]} onOpen={vi.fn()} />],
])('FM-03 in %s the extension of a long name stays, and the whole name is its text and its tooltip', (_where, element) => {
  const { container } = render(<UiProvider locale="en">{element}</UiProvider>)
  expect(container.querySelector('[data-tail]')?.getAttribute('data-tail')).toBe('2026.jpg')
  expect(screen.getByText(long)).toBeTruthy()
  expect(screen.getByTitle(long).textContent).toBe(long)
})

test('S-F3 a shown name is isolated from the direction of its neighbours', () => {
  render(<FileTile name={'\u2068שלום.txt\u2069'} kind="document" />)
  expect(screen.getByText(/שלום/).closest('bdi')).not.toBeNull()
})

test.each([
  ['👩\u200D💻 小林', '👩\u200D💻'],
  ['🇨🇳 team', '🇨🇳'],
  ['anna', 'A'],
])('S-F3 the picture of %s shows its first character whole', (name, first) => {
  render(<Avatar name={name} />)
  expect(screen.getByRole('img', { name }).textContent).toBe(first)
})
