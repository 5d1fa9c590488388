import { expect, test, vi } from 'vitest'
import { codeField } from './code-field.ts'

const type = (input: HTMLInputElement, text: string): void => {
  input.value = text
  input.dispatchEvent(new Event('input'))
}

const pasted = (text: string): Event => Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { getData: () => text } })

test('SHR-01 the boxes follow the length of the code, and its last character sends it', () => {
  const onWhole = vi.fn()
  const { root, input, refuse } = codeField({ length: 4, onWhole })
  expect(root.querySelectorAll('.box')).toHaveLength(4)
  type(input, '8f-k')
  expect(input.value).toBe('8FK')
  expect([...root.querySelectorAll('.box')].map((box) => box.textContent)).toEqual(['8', 'F', 'K', ''])
  expect(onWhole).not.toHaveBeenCalled()
  type(input, '8FK2')
  expect(onWhole).toHaveBeenCalledWith('8FK2')
  refuse()
  expect(input.value).toBe('')
  expect(root.className).toContain('wrong')
})

test('SHR-01 the whole message can be pasted: the code is its last word of that length', () => {
  const onWhole = vi.fn()
  const { input } = codeField({ length: 4, onWhole })
  input.dispatchEvent(pasted('“大理” http://cove.local/s/abcd-EFGH 提取码 8fk2'))
  expect(onWhole).toHaveBeenCalledWith('8FK2')
})

test('SHR-01 a long code, or one of a device that does not say its length, has a plain field', () => {
  const onWhole = vi.fn()
  const unknown = codeField({ length: undefined, onWhole })
  expect(unknown.root.querySelector('.box')).toBeNull()
  type(unknown.input, 'ABCDEFGH')
  expect(onWhole).not.toHaveBeenCalled()
  const long = codeField({ length: 12, onWhole })
  expect(long.root.querySelector('.box')).toBeNull()
  expect(long.input.maxLength).toBe(12)
})
