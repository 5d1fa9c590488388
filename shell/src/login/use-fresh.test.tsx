import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { useFresh } from './use-fresh.ts'

function Shown() {
  return <output aria-label="fresh">{String(useFresh())}</output>
}
const said = () => screen.getByLabelText('fresh').textContent

test('LGN-13a a page that starts signed out is fresh; LGN-11a one that somebody has left is not', async () => {
  const fixture = await shellFixture({ session: { phase: 'signedOut', user: undefined } })
  fixture.show(<Shown />)
  expect(said()).toBe('true')
  await act(async () => fixture.kernel.session.store.setState({ phase: 'signedIn' }))
  expect(said()).toBe('false')
  await act(async () => fixture.kernel.session.store.setState({ phase: 'signedOut' }))
  expect(said()).toBe('false')
})
