import { undo } from '@cove/device-contract/undo'
import type { UndoConflict } from '@cove/device-contract/undo'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { useEffect, useState } from 'react'
import s from './history.module.css'

/** What the user is about to undo. */
export interface Asked {
  readonly entryId: string
  readonly through: boolean
}

interface Preview {
  readonly entryCount: number
  readonly itemCount: number
  readonly conflictCount: number
  readonly conflicts: readonly UndoConflict[]
}

interface PreviewDialogProps {
  readonly asked: Asked
  readonly onClose: () => void
}

/** UNDO-05: what undoing would do, with the conflicts first. */
export function PreviewDialog({ asked, onClose }: PreviewDialogProps) {
  const kernel = useKernel()
  const t = useT('file-manager')
  const { preview, failure, retry } = usePreview(asked)
  const run = () => {
    onClose()
    void kernel.undo.run({ ...asked, conflicts: preview && preview.conflictCount > 0 ? 'skip' : 'stop' })
  }
  const isPossible = preview !== undefined && preview.conflictCount < preview.itemCount
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t(asked.through ? 'history.preview.throughTitle' : 'history.preview.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('history.preview.cancel')}</Button>
          <Button variant="primary" data-autofocus="" disabled={!isPossible} onClick={run}>
            {t(preview && preview.conflictCount > 0 ? 'history.preview.rest' : 'history.preview.run')}
          </Button>
        </>
      }
    >
      {failure && <FailureState failure={failure} onRetry={retry} />}
      {!failure && !preview && <p className={s.lead}>{t('history.preview.looking')}</p>}
      {!failure && preview && <Facts preview={preview} />}
    </Dialog>
  )
}

function Facts({ preview }: { readonly preview: Preview }) {
  const { texts } = useKernel()
  const t = useT('file-manager')
  const { entryCount, itemCount, conflictCount, conflicts } = preview
  const more = conflictCount - conflicts.length
  return (
    <>
      {conflictCount > 0 && (
        <>
          <p className={s.warning}>{t('history.preview.conflicts', { count: conflictCount })}</p>
          <ul className={s.conflicts}>
            {conflicts.map(({ entryId, storageId, path, code }) => (
              <li key={`${entryId} ${storageId} ${path}`}>
                <b title={path}>{shownName(baseNameOf(path))}</b>
                <span>{texts.error(code)}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className={s.lead}>{t('history.preview.more', { count: more })}</p>}
        </>
      )}
      <p className={s.lead}>
        {t('history.preview.facts', { entries: entryCount, items: itemCount })} {conflictCount === 0 && t('history.preview.fine')}
      </p>
    </>
  )
}

function usePreview({ entryId, through }: Asked) {
  const kernel = useKernel()
  const [preview, setPreview] = useState<Preview>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let live = true
    const read = async () => {
      const answer = await attempt(kernel, () => kernel.device.use(undo).preview({ body: { entryId, through } }))
      // The sentences of the conflicts.
      await kernel.texts.loadErrors().catch(() => undefined)
      if (!live) return
      setPreview(answer.ok ? answer.data : undefined)
      setFailure(answer.ok ? undefined : answer.failure)
    }
    void read()
    return () => {
      live = false
    }
  }, [kernel, entryId, through, round])
  return { preview, failure, retry: () => setRound((before) => before + 1) }
}
