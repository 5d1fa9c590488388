import { useT } from '@cove/kernel/i18n'
import { TextField } from '@cove/ui/forms'
import { Card } from '@cove/ui/page'
import { useState } from 'react'
import type { DownloadActions } from '../data/use-download-actions.ts'
import { readCode, spokenCodeOf } from '../model/task-view.ts'
import { LinksBox } from '../ui/links-box.tsx'

interface HandCardProps {
  /** The code in the window's address. */
  readonly asked: string | undefined
  readonly actions: DownloadActions
  readonly canTorrent: boolean
}

/** DL-01b: links for this person's own downloads, or for the one whose code is typed or was scanned. */
export function HandCard({ asked, actions, canTorrent }: HandCardProps) {
  const t = useT('offline-download')
  const [typed, setTyped] = useState(() => spokenCodeOf(asked))
  const [last, setLast] = useState(asked)
  // WIN-04: the window is open already and another picture is scanned.
  if (last !== asked) {
    setLast(asked)
    setTyped(spokenCodeOf(asked))
  }
  const isOwn = typed.trim() === ''
  const code = readCode(typed)
  return (
    <Card title={t('links.label')}>
      <LinksBox
        rows={5}
        canTorrent={canTorrent}
        isBlocked={!isOwn && code === undefined}
        addLabel={t(isOwn ? 'links.add' : 'hand.send')}
        onAdd={(sources) => (code === undefined ? actions.add(sources) : actions.hand(code, sources))}
      />
      <TextField
        label={t('hand.code')}
        inputMode="numeric"
        spellCheck={false}
        maxLength={16}
        value={typed}
        hint={t(isOwn ? 'hand.hint' : 'hand.toOwner')}
        error={isOwn || code !== undefined ? undefined : t('hand.bad')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Card>
  )
}
