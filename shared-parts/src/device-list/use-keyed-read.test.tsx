import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeyedRead } from './use-keyed-read.ts'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

test('REQ-04 what was read for a key is shown for it only, and read again on request', async () => {
  const waiting: ((text: string) => void)[] = []
  function Page() {
    const [key, setKey] = useState<string | undefined>('one')
    const { data, reload } = useKeyedRead(key, async () => ({ ok: true, data: await new Promise<string>((give) => waiting.push(give)) }))
    return (
      <>
        <p>{`${key}: ${data ?? 'nothing'}`}</p>
        <button onClick={() => setKey('two')}>two</button>
        <button onClick={() => setKey(undefined)}>none</button>
        <button onClick={reload}>again</button>
      </>
    )
  }
  const fake = fakeKernel()
  await fake.ready
  renderWindow(Page, { fake })
  expect(screen.getByText('one: nothing')).toBeTruthy()
  waiting[0]?.('first')
  expect(await screen.findByText('one: first')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'two' }))
  expect(screen.getByText('two: nothing')).toBeTruthy()
  waiting[1]?.('second')
  expect(await screen.findByText('two: second')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'again' }))
  expect(screen.getByText('two: second')).toBeTruthy()
  waiting[2]?.('third')
  expect(await screen.findByText('two: third')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'none' }))
  expect(screen.getByText('undefined: nothing')).toBeTruthy()
  expect(waiting).toHaveLength(3)
})
