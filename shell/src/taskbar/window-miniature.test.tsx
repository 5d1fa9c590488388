import { afterEach, expect, test } from 'vitest'
import { windowMiniature } from './window-miniature.ts'

afterEach(() => document.body.replaceChildren())

test('WIN-13 a miniature copies what a window shows, and nothing that must be there once', () => {
  document.body.innerHTML = `
    <section data-window-frame data-window-id="w-1" style="width: 1040px; height: 520px">
      <div data-region="window"><h1 id="title">文件</h1><input name="word"><input type="password"><textarea></textarea></div>
    </section>`
  const [word, secret] = document.querySelectorAll('input')
  const lines = document.querySelector('textarea')
  if (!word || !secret || !lines) throw new Error('the window is not drawn')
  word.value = '云湾'
  secret.value = 'Secret1'
  lines.value = 'a\nb'
  const miniature = windowMiniature('w-1', 208)
  expect(miniature?.style.cssText).toContain('width: 208px; height: 104px')
  expect(miniature?.querySelector('h1')?.textContent).toBe('文件')
  expect([...(miniature?.querySelectorAll('input') ?? [])].map(({ value }) => value)).toEqual(['云湾', ''])
  expect(miniature?.querySelector('textarea')?.value).toBe('a\nb')
  expect(miniature?.querySelectorAll('[id], [name], [data-region], [data-window-id]')).toHaveLength(0)
  expect(miniature?.inert).toBe(true)
  expect(miniature?.getAttribute('aria-hidden')).toBe('true')
})

test('WIN-13 a window that is not drawn has no miniature', () => {
  expect(windowMiniature('gone', 208)).toBeUndefined()
})
