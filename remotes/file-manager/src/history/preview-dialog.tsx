import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { useUndoPreview } from '../data/use-undo-preview.ts'
import type { Asked, UndoPreview } from '../data/use-undo-preview.ts'
import s from './history.module.css'

interface PreviewDialogProps {
  readonly asked: Asked
  readonly onClose: () => void
}

/** UNDO-05: what undoing would do, with the conflicts first. */
export function PreviewDialog({ asked, onClose }: PreviewDialogProps) {
  const kernel = useKernel()
  const t = useT('file-manager')
  const { preview, failure, retry } = useUndoPreview(asked)
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

function Facts({ preview }: { readonly preview: UndoPreview }) {
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
