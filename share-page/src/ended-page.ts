import { h, icon, show } from './dom.ts'
import { t } from './t.ts'
import type { TextKey } from './t.ts'

const endings: Readonly<Record<string, readonly [TextKey, TextKey]>> = {
  shareExpired: ['expiredTitle', 'expiredText'],
  shareCancelled: ['stoppedTitle', 'stoppedText'],
  shareOwnerDisabled: ['stoppedTitle', 'stoppedText'],
  shareSourceMissing: ['stoppedTitle', 'stoppedText'],
  shareAccessLimit: ['usedUpTitle', 'usedUpText'],
  shareHomeOnly: ['homeTitle', 'homeText'],
  shareLocalAccount: ['homeTitle', 'homeText'],
  shareBanned: ['bannedTitle', 'bannedText'],
  offline: ['offlineTitle', 'offlineText'],
}

/** Says that a link does not open. It never says whether a file exists. */
export function showEndedPage(error: string, onRetry: () => void): void {
  const [title, text] = endings[error] ?? (['goneTitle', 'goneText'] as const)
  show(
    h(
      'main',
      { class: 'door' },
      h(
        'section',
        { class: 'glass-card' },
        h('span', { class: 'seal quiet' }, icon(error === 'offline' ? 'retry' : 'lock')),
        h('h1', {}, t(title)),
        h('p', {}, t(text)),
        error === 'offline' && h('button', { class: 'primary', onclick: onRetry }, t('retry')),
      ),
    ),
  )
}
