import { avatar } from './avatar.ts'
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
    avatar(ownerName),
    h(
      'span',
      { class: 'who' },
      h('span', {}, t('sharedBy', { name: ownerName })),
      h('span', { class: 'dot' }, ' · '),
      h('span', {}, t('until', { date: dayText(expiresSeconds) })),
    ),
    action && h('span', { class: 'head-action' }, action),
  )
}

/** On phones the action is at the lower edge. */
export const footAction = (action: Child): HTMLElement => h('div', { class: 'foot-action' }, action)

/** What the owner wrote for visitors. */
export const noteOf = ({ visit: { note } }: Opened): Child => (note === '' ? undefined : h('p', { class: 'note' }, note))
