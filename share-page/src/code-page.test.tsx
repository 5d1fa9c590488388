import type { VisitGreeting } from '@cove/device-contract/shares'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showCodePage } from './code-page.ts'

const greeting: VisitGreeting = {
  kind: 'share',
  name: 'Autumn',
  isFolder: true,
  ownerName: '林知夏',
  expiresSeconds: 1_800_000_000,
  codeLength: 4,
}

beforeEach(() => {
  const page = document.createElement('div')
  page.id = 'page'
  document.body.append(page)
})

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const field = (): HTMLInputElement => document.querySelector('input') ?? document.createElement('input')
const type = (text: string): void => {
  field().value = text
  field().dispatchEvent(new Event('input'))
}

test('SHR-01 the page of the code says who shares what until when, with the letter of the desktop', () => {
  showCodePage(greeting, vi.fn())
  expect(document.querySelector('h1')?.textContent).toBe('林知夏 shared files with you')
  expect(document.querySelector('.door-facts')?.textContent).toMatch(/^Autumn · until Jan 1\d/)
  expect(document.querySelector('.avatar')?.textContent).toBe('林')
  expect(document.activeElement).toBe(field())
})

test('SHR-01 a device that does not greet is asked without a name', () => {
  showCodePage(undefined, vi.fn())
  expect(document.querySelector('h1')?.textContent).toBe('Enter the access code')
})

test('SHR-01 a wrong code says how many tries are left; too many wait, and count down', async () => {
  vi.useFakeTimers()
  const onCode = vi.fn()
  const page = showCodePage(greeting, onCode)
  type('AAAA')
  // One question at a time.
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  expect(onCode).toHaveBeenCalledOnce()
  page.refuse({ error: 'sharePasswordWrong', attemptsLeft: 3 })
  expect(document.querySelector('[role=alert]')?.textContent).toBe('The access code is wrong. 3 attempts left.')
  type('BBBB')
  page.refuse({ error: 'rateLimited', waitSeconds: 61 })
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Too many attempts. Try again in 2 minutes.')
  expect(document.querySelector('.clock')?.textContent).toBe('1:01')
  expect(field().readOnly).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(document.querySelector('.clock')?.textContent).toBe('0:59')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(field().readOnly).toBe(false)
  type('CCCC')
  expect(onCode).toHaveBeenLastCalledWith('CCCC')
})
