import { h, icon, show } from './dom.ts'
import type { Refused } from './session.ts'
import { t } from './t.ts'

/** Asks for the code of a link. `again` says what was wrong with the one before. */
export function showCodePage(onCode: (code: string) => void, again?: Refused): void {
  const field = h('input', {
    class: 'code',
    'aria-label': t('codeLabel'),
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: 16,
    'aria-describedby': 'code-problem',
  })
  const isLocked = again?.error === 'rateLimited'
  const form = h(
    'form',
    {
      class: 'card code-card',
      onsubmit(event: Event) {
        event.preventDefault()
        if (field.value.trim() !== '') onCode(field.value.trim())
      },
    },
    h('span', { class: 'seal' }, icon('lock')),
    h('h1', {}, t('enterCode')),
    field,
    h('p', { id: 'code-problem', class: 'problem', role: 'alert' }, again ? problemText(again) : ''),
    h('button', { class: 'primary wide', type: 'submit', disabled: isLocked }, t('open')),
    h('p', { class: 'small' }, t('law')),
  )
  show(h('main', { class: 'centre' }, form))
  field.focus()
}

function problemText({ error, attemptsLeft, waitSeconds }: Refused): string {
  if (waitSeconds !== undefined && waitSeconds > 0) return t('waitMinutes', { count: Math.max(1, Math.ceil(waitSeconds / 60)) })
  if (error !== 'sharePasswordWrong') return ''
  return attemptsLeft === undefined ? t('wrongCode') : t('attemptsLeft', { count: attemptsLeft })
}
