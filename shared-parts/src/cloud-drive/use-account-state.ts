import type { CloudAccount } from '@cove/device-contract/clouds'
import { formatCount } from '@cove/ui/data'
import type { StateTone } from '@cove/ui/page'
import { useWhen } from '../when/index.ts'
import { useClock } from './use-clock.ts'
import { useCloudTexts } from './use-cloud-texts.ts'

/** SED-04b: how an account is, in words. */
export interface AccountStateText {
  readonly tone: StateTone
  readonly text: string
  readonly note: string
}

const tones: Readonly<Record<CloudAccount['state'], StateTone>> = {
  ready: 'ok',
  signInNeeded: 'err',
  waiting: 'warn',
  away: 'warn',
  banned: 'err',
}

/** Says how an account is. */
export function useAccountState(): (account: CloudAccount) => AccountStateText {
  const texts = useCloudTexts()
  const when = useWhen()
  const clock = useClock()
  return ({ state, stateSeconds, waitsUntilSeconds, requestCount, banLevel = 1 }) => {
    const tone = tones[state]
    const { state: word, stateNote: note } = texts
    switch (state) {
      case 'ready':
        return { tone, text: word.ready, note: note.ready(formatCount(requestCount)) }
      case 'signInNeeded':
        return { tone, text: word.signInNeeded, note: note.signInNeeded(when(stateSeconds)) }
      case 'waiting':
        return { tone, text: word.waiting(clock(waitsUntilSeconds ?? stateSeconds)), note: note.waiting }
      case 'away':
        return { tone, text: word.away, note: note.away(when(stateSeconds)) }
      case 'banned':
        return { tone, text: word.banned, note: note.banned(String(banLevel)) }
    }
  }
}
