import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, CircleCheckIcon, RefreshIcon } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import { UndoIcon } from '@cove/ui/icons'
import { useLibraries } from '../library/libraries.data.ts'
import { useMatchCalls } from './matches.data.ts'
import type { Matches } from './matches.data.ts'
import { certainScore } from './matches.model.ts'
import type { Workbench } from './use-workbench.tsx'
import s from './matches.module.css'

interface MatchBarProps {
  readonly bench: Workbench
  readonly facts: Matches['facts']
}

/** The last batch back, the folders again, and all that are certain at once. */
export function MatchBar({ bench, facts }: MatchBarProps) {
  const t = useT('cinema')
  const me = useSession((session) => session.user?.userNo)
  const calls = useMatchCalls()
  const mine = useLibraries().data?.libraries.filter(({ ownerNo }) => ownerNo === me) ?? []
  const isScanning = mine.some((library) => library.isScanning)
  const { certainCount = 0, lastBatch } = facts ?? {}
  return (
    <div className={s.tools}>
      {lastBatch && (
        <Button icon={<UndoIcon size={16} />} onClick={() => void bench.undo()}>
          {t('match.undoBatch', { count: lastBatch.itemCount })}
        </Button>
      )}
      {mine.length > 0 && (
        <Button
          icon={<RefreshIcon size={16} />}
          busy={isScanning}
          onClick={() => void calls.rescan(mine.map(({ libraryId }) => libraryId))}
        >
          {t('match.again')}
        </Button>
      )}
      {bench.ticked.size > 0 ? (
        <Button variant="primary" icon={<CircleCheckIcon size={16} />} onClick={() => void bench.decide('accept')}>
          {t('match.acceptTicked', { count: bench.ticked.size })}
        </Button>
      ) : (
        certainCount > 0 && (
          <Button variant="primary" icon={<CircleCheckIcon size={16} />} onClick={() => void bench.acceptCertain()}>
            {t('match.acceptCertain', { score: certainScore, count: formatCount(certainCount) })}
          </Button>
        )
      )}
    </div>
  )
}
