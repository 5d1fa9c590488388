import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePainted } from './use-painted.ts'

test('W9 what may wait is made after the first picture, and never for a window that went before', async () => {
  const { result } = renderHook(usePainted)
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))

  const gone = renderHook(usePainted)
  gone.unmount()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  expect(gone.result.current).toBe(false)
})
