import type { VisitGreeting } from '@cove/device-contract/shares'
import { avatar } from './avatar.ts'
import { codeField } from './code-field.ts'
import { countdown } from './countdown.ts'
import { h, icon, show } from './dom.ts'
import type { Child } from './dom.ts'
import type { Refused } from './session.ts'
import { dayText, t } from './t.ts'

/** The page that asks for the code of a link. */
export interface CodePage {
  /** Says what was wrong with the code. */
  refuse(problem: Refused): void
}

/** Asks for the code: who shares what, and until when, stands above it. */
export function showCodePage(greeting: VisitGreeting | undefined, onCode: (code: string) => void): CodePage {
  const problem = h('p', { id: 'code-problem', class: 'problem', role: 'alert' })
  const clock = h('p', { class: 'clock', 'aria-hidden': 'true' })
  const open = h('button', { class: 'primary wide', type: 'submit' }, t('open'))
  const setBusy = (isBusy: boolean): void => {
    field.input.readOnly = isBusy
    open.disabled = isBusy
  }
  const send = (code: string): void => {
    if (open.disabled || code === '') return
    setBusy(true)
    onCode(code)
  }
  const field = codeField({ length: greeting?.codeLength, onWhole: send })
  const form = h(
    'form',
    {
      class: 'glass-card',
      onsubmit(event: Event) {
        event.preventDefault()
        send(field.input.value.trim())
      },
    },
    ...headOf(greeting),
    field.root,
    problem,
    clock,
    open,
    h('p', { class: 'small' }, t('law')),
  )
  show(h('main', { class: 'door' }, form))
  field.input.focus()
  return {
    refuse(refused) {
      field.refuse()
      setBusy(false)
      problem.textContent = problemText(refused)
      if (!refused.waitSeconds) return field.input.focus()
      setBusy(true)
      countdown(clock, refused.waitSeconds, () => {
        problem.textContent = ''
        setBusy(false)
        field.input.focus()
      })
    },
  }
}

function headOf(greeting: VisitGreeting | undefined): Child[] {
  // A device that greets nobody: the page asks without a name.
  if (!greeting) return [h('span', { class: 'seal' }, icon('lock')), h('h1', {}, t('enterCode'))]
  const { ownerName, name, kind, expiresSeconds, codeLength } = greeting
  return [
    avatar(ownerName, 'large'),
    h('h1', {}, t(kind === 'request' ? 'asksYou' : 'sharedWithYou', { name: ownerName })),
    h('p', { class: 'door-facts' }, `${name} · ${t('until', { date: dayText(expiresSeconds) })}`),
    h('p', { class: 'door-hint' }, codeLength === undefined ? t('enterCode') : t('codeHint', { count: codeLength })),
  ]
}

function problemText({ error, attemptsLeft, waitSeconds }: Refused): string {
  if (waitSeconds !== undefined && waitSeconds > 0) return t('waitMinutes', { count: Math.max(1, Math.ceil(waitSeconds / 60)) })
  if (error === 'rateLimited') return t('tooManyTries')
  return attemptsLeft === undefined ? t('wrongCode') : t('attemptsLeft', { count: attemptsLeft })
}
