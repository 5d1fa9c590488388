import { defineArea, Flag, named, wireObject, z } from '@cove/device-contract/kit'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { KernelContext } from '../react/kernel-context.ts'
import { useSettings } from '../react/use-settings.ts'
import { fakeKernel } from '../testing/fake-kernel.ts'
import { leakCheck } from '../testing/leak-check.ts'

const bookmarks = defineArea({
  id: 'bookmarks',
  version: 1,
  calls: {},
  settings: wireObject({ checksNightly: named('nightly', z._default(Flag, true)), title: z._default(z.string(), 'all') }),
})

function Page({ name }: { readonly name: string }) {
  const [{ checksNightly, title }, change] = useSettings(bookmarks)
  return (
    <button type="button" onClick={() => change({ checksNightly: !checksNightly })}>
      {`${name} ${title} ${checksNightly ? 'on' : 'off'}`}
    </button>
  )
}

afterEach(() => {
  cleanup()
  leakCheck()
})

test('SETA-04 SETA-05a two windows show the same settings, and a change in one at once in both', () => {
  const { kernel, transferred } = fakeKernel({ settings: { bookmarks: { title: 'mine' } } })
  render(
    <KernelContext value={kernel}>
      <Page name="a" />
      <Page name="b" />
    </KernelContext>,
  )
  act(() => screen.getByText('a mine on').click())
  expect(screen.getByText('a mine off')).toBeTruthy()
  expect(screen.getByText('b mine off')).toBeTruthy()
  expect(transferred).toEqual([{ action: 'settings.change', input: { areaId: 'bookmarks', changes: { checksNightly: false } } }])
})
