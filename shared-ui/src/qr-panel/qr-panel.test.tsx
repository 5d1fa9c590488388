import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { QrPanel } from './qr-panel.tsx'
import { qrPathOf } from './qr-path.ts'

afterEach(cleanup)

test('LGN-03a a code is one picture with a name, and another text is another picture', async () => {
  render(
    <UiProvider locale="en">
      <QrPanel text="https://cove.example/login/approve?id=1" label="sign-in code" />
    </UiProvider>,
  )
  const picture = await screen.findByRole('img', { name: 'sign-in code' })
  expect(picture.querySelector('path')?.getAttribute('d')).toBe(qrPathOf('https://cove.example/login/approve?id=1').path)
  expect(qrPathOf('a').path).not.toBe(qrPathOf('b').path)
})

test('LGN-03a around the code is the white that readers need', () => {
  const { side, path } = qrPathOf('x')
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    end: Number(x) + Number(width),
  }))
  expect(Math.min(...runs.map(({ x }) => x))).toBe(3)
  expect(Math.min(...runs.map(({ y }) => y))).toBe(3)
  expect(Math.max(...runs.map(({ end }) => end))).toBe(side - 3)
})

test('LGN-03a what covers a used code is read', async () => {
  render(
    <UiProvider locale="en">
      <QrPanel text="x" label="code" cover={<p>scanned</p>} />
    </UiProvider>,
  )
  expect(screen.getByText('scanned')).toBeTruthy()
  expect((await screen.findByRole('img', { name: 'code' })).hasAttribute('data-covered')).toBe(true)
})
