import type { FileTask } from '@cove/device-contract/tasks'
import { shownPath } from '@cove/device-contract/rules'
import { useKernel, type Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog, Skeleton } from '@cove/ui'
import { useEffect, useState } from 'react'
import { taskFailures } from '../data/task-calls.ts'
import s from './dialogs.module.css'

type Failures = Outcome<{ readonly total: number; readonly items: readonly { readonly path: string; readonly code: number }[] }>

/** TSK-03: which files a task could not do, each with the reason. */
export function TaskFailuresDialog({ task, onClose }: { readonly task: FileTask; readonly onClose: () => void }) {
  const kernel = useKernel()
  const t = useT('transport')
  const [answer, setAnswer] = useState<Failures>()
  const { taskId } = task
  useEffect(() => {
    let live = true
    void taskFailures(kernel, taskId).then((read) => live && setAnswer(read))
    return () => {
      live = false
    }
  }, [kernel, taskId])
  const more = answer?.ok ? answer.data.total - answer.data.items.length : 0
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('other.failuresTitle')}
      actions={
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          {t('other.close')}
        </Button>
      }
    >
      {answer === undefined && <Skeleton height={14} />}
      {answer?.ok === false && <p role="alert">{answer.failure.text}</p>}
      {answer?.ok && (
        <ul className={s.failures}>
          {answer.data.items.map(({ path, code }) => (
            <li key={path}>{t('other.failuresLine', { path: shownPath('', path), reason: kernel.texts.error(code) })}</li>
          ))}
          {more > 0 && <li>{t('other.failuresMore', { count: more })}</li>}
        </ul>
      )}
    </Dialog>
  )
}
