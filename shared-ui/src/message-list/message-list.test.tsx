import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MessageList } from './message-list.tsx'

afterEach(() => cleanup())

test('TSK-03 sentences are items of a list; problems have their tone and may be announced', () => {
  render(
    <MessageList tone="err" role="alert">
      <li>one</li>
      <li>two</li>
    </MessageList>,
  )
  expect(screen.getAllByText(/one|two/).map((item) => item.tagName)).toEqual(['LI', 'LI'])
  expect(screen.getByRole('alert').className).toBe('list err')
})
