import type { FileTask } from '@cove/device-contract/tasks'
import { baseNameOf, shownName, shownPath } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog, Skeleton } from '@cove/ui'
import { useEffect, useState } from 'react'
import { taskFailures, type TaskFailures } from '../data/file-calls.ts'
import s from './dialogs.module.css'

/** TSK-03: which files a task could not finish, each with the reason. */
export function FailuresDialog({ task, onClose }: { readonly task: FileTask; readonly onClose: () => void }) {
  const kernel = useKernel()
  const t = useT('file-manager')
  const [failures, setFailures] = useState<TaskFailures>()
  const { taskId } = task
  useEffect(() => {
    let live = true
    void taskFailures(kernel, taskId).then((answer) => {
      if (live) setFailures(answer.ok ? answer.data : { total: 0, items: [] })
    })
    return () => {
      live = false
    }
  }, [kernel, taskId])
  const more = failures ? failures.total - failures.items.length : 0
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('work.failuresTitle')}
      actions={
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          {t('info.close')}
        </Button>
      }
    >
      {!failures && <Skeleton height={14} />}
      <ul className={s.failures}>
        {failures?.items.map(({ path, code }) => (
          <li key={path} title={shownPath('', path)}>
            {t('work.taskRow', { name: shownName(baseNameOf(path)), reason: kernel.texts.error(code) })}
          </li>
        ))}
        {more > 0 && <li>{t('work.moreFailures', { count: more })}</li>}
      </ul>
    </Dialog>
  )
}
