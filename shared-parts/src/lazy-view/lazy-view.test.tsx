import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LazyView } from './lazy-view.tsx'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const Page = ({ name }: { readonly name: string }) => <p>{name}</p>
const loadOne = async () => () => <Page name="one" />
const loadTwo = async () => () => <Page name="two" />

function Pages() {
  const [isFirst, setFirst] = useState(true)
  return (
    <>
      <button onClick={() => setFirst((before) => !before)}>other</button>
      <LazyView load={isFirst ? loadOne : loadTwo} props={{}} />
    </>
  )
}

test('W9 each page that is fetched takes the place of the one before, also when it was fetched already', async () => {
  const fake = fakeKernel()
  await fake.ready
  renderWindow(Pages, { fake })
  for (const name of ['one', 'two', 'one', 'two']) {
    expect(await screen.findByText(name)).toBeTruthy()
    expect(screen.getAllByText(/one|two/)).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'other' }))
  }
})
