import { h } from './dom.ts'
import { t } from './t.ts'

/** More boxes than this do not fit on a phone: a longer code has a plain field. */
const mostBoxes = 8
const longestCode = 16

/** Where a code is typed. */
export interface CodeField {
  readonly root: HTMLElement
  readonly input: HTMLInputElement
  /** Shakes and is empty again. */
  refuse(): void
}

interface CodeFieldOptions {
  /** Undefined where the device does not say it. */
  readonly length: number | undefined
  readonly onWhole: (code: string) => void
}

/** Codes are compared without regard to case. */
const cleaned = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

/** One input that takes the whole code, as paste and password managers want it; the boxes only draw what is in it. */
export function codeField({ length, onWhole }: CodeFieldOptions): CodeField {
  const hasBoxes = length !== undefined && length <= mostBoxes
  const boxes = Array.from({ length: hasBoxes ? length : 0 }, () => h('span', { class: 'box' }))
  const input = h('input', {
    class: hasBoxes ? 'code-input' : 'code',
    name: 'code',
    'aria-label': length === undefined ? t('codeLabel') : t('codeOf', { count: length }),
    'aria-describedby': 'code-problem',
    autocomplete: 'one-time-code',
    autocapitalize: 'characters',
    inputmode: 'text',
    spellcheck: 'false',
    maxlength: length ?? longestCode,
  })
  const draw = (): void => {
    const text = input.value
    for (const [at, box] of boxes.entries()) {
      box.textContent = text[at] ?? ''
      box.classList.toggle('next', at === Math.min(text.length, boxes.length - 1))
    }
  }
  input.addEventListener('input', () => {
    if (cleaned(input.value) !== input.value) input.value = cleaned(input.value)
    draw()
    if (input.value.length === length) onWhole(input.value)
  })
  input.addEventListener('paste', (event) => paste(event, input, length))
  draw()
  const root = h(
    'div',
    { class: 'code-field' },
    ...(hasBoxes ? [h('div', { class: 'boxes', 'aria-hidden': 'true' }, ...boxes)] : []),
    input,
  )
  return {
    root,
    input,
    refuse() {
      input.value = ''
      draw()
      root.classList.remove('wrong')
      // Read so that the same animation begins again.
      void root.offsetWidth
      root.classList.add('wrong')
    },
  }
}

/** People paste the whole message: the code is its last word of that length. */
function paste(event: ClipboardEvent, input: HTMLInputElement, length: number | undefined): void {
  const words = (event.clipboardData?.getData('text') ?? '').split(/[^A-Za-z0-9]+/)
  const code = words.findLast((word) => (length === undefined ? word.length >= 4 : word.length === length))
  if (code === undefined) return
  event.preventDefault()
  input.value = code
  input.dispatchEvent(new Event('input'))
}
