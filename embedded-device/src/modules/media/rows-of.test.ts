import { expect, test } from 'vitest'
import type { Space } from '../../files/places/space.ts'
import { rowsOf } from './rows-of.ts'

test('MED-05a a recording has a row, as the index knows it; source text of such a name has none', () => {
  const seen: string[] = []
  const store = {
    byFile: () => undefined,
    see: ({ name, kind }: { readonly name: string; readonly kind: string }) => void seen.push(`${name} ${kind}`),
    transaction: (work: () => void) => work(),
  }
  const parts = { store, watch: { kick: () => undefined } } as unknown as Parameters<typeof rowsOf>[0]
  const file = (name: string, kind: 'video' | 'other') => ({ path: `/${name}`, name, kind, ino: 1, mtimeMs: 1, sizeBytes: 1 })
  rowsOf(parts, { id: 's', kind: 'folder' } as Space, [
    file('film.ts', 'video'),
    file('1.mts', 'video'),
    file('main.ts', 'other'),
    file('module.mts', 'other'),
  ])
  expect(seen).toEqual(['film.ts video', '1.mts video'])
})
