import { expect, test, vi } from 'vitest'
import type { Found, PaletteKind } from './palette-item.ts'
import { collectResults } from './use-palette-results.ts'
import type { PaletteResults } from './use-palette-results.ts'

const found = (kind: PaletteKind, count = 1): Found => ({
  items: Array.from({ length: count }, (_, at) => ({ id: `${kind}${at}`, kind, title: kind, picture: undefined, run: () => {} })),
  total: count,
})

function collect(sourceCount: number) {
  const onChange = vi.fn<(results: PaletteResults) => void>()
  const collector = collectResults('q', sourceCount, onChange)
  const kinds = () => onChange.mock.lastCall?.[0].groups.map(({ kind }) => kind)
  return { collector, onChange, kinds }
}

test('PAL-02 groups have their order when all answer in time, and are shown once', () => {
  const { collector, onChange, kinds } = collect(3)
  collector.add('commands', found('commands'))
  collector.add('apps', found('apps'))
  expect(onChange).not.toHaveBeenCalled()
  collector.add('files', found('files'))
  expect([onChange.mock.calls.length, kinds()]).toEqual([1, ['files', 'apps', 'commands']])
})

test('PAL-02 what comes after the rest is shown is added behind it', () => {
  const { collector, onChange, kinds } = collect(3)
  collector.add('commands', found('commands'))
  collector.add('apps', found('apps'))
  collector.show()
  expect(kinds()).toEqual(['apps', 'commands'])
  expect(onChange.mock.lastCall?.[0].isBusy).toBe(true)
  collector.add('files', found('files'))
  expect(kinds()).toEqual(['apps', 'commands', 'files'])
  expect(onChange.mock.lastCall?.[0].isBusy).toBe(false)
})

test('PAL-05 a source that cannot be asked is named, and a kind without results has no group', () => {
  const { collector, onChange, kinds } = collect(2)
  collector.add('files', undefined)
  collector.add('apps', found('apps', 0))
  expect([kinds(), onChange.mock.lastCall?.[0].failed]).toEqual([[], ['files']])
})

test('PAL-02 the answers for a query that is no longer typed are dropped', () => {
  const { collector, onChange } = collect(1)
  collector.end()
  collector.add('files', found('files'))
  collector.show()
  expect(onChange).not.toHaveBeenCalled()
})
