import { h, icon } from './dom.ts'
import type { Child } from './dom.ts'
import type { Opened } from './session.ts'
import { dayText, t } from './t.ts'

/** The head of every page: the mark, who shares, until when, and at most one action. */
export function head({ visit }: Opened, action?: Child): HTMLElement {
  const { ownerName, expiresSeconds } = visit
  return h(
    'header',
    { class: 'head' },
    h('span', { class: 'mark' }, icon('wave'), t('cove')),
    h('span', { class: 'grow' }),
    h('span', { class: 'avatar', 'aria-hidden': 'true' }, [...ownerName].at(-1) ?? ''),
    h(
      'span',
      { class: 'who' },
      t('sharedBy', { name: ownerName }),
      h('span', { class: 'until' }, ` · ${t('until', { date: dayText(expiresSeconds) })}`),
    ),
    action && h('span', { class: 'head-action' }, action),
  )
}

/** On phones the action is at the lower edge. */
export const footAction = (action: Child): HTMLElement => h('div', { class: 'foot-action' }, action)

/** What the owner wrote for visitors. */
export const noteOf = ({ visit: { note } }: Opened): Child => (note === '' ? undefined : h('p', { class: 'note' }, note))
