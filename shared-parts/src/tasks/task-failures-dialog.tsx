import { shownPath } from '@cove/device-contract/rules'
import type { FileTask } from '@cove/device-contract/tasks'
import { useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { Button, Dialog, Skeleton } from '@cove/ui'
import { formatCount, MessageList } from '@cove/ui/data'
import { useEffect, useState } from 'react'
import { usePartTexts } from '../part-texts.ts'
import { taskFailures } from './task-calls.ts'
import type { TaskFailures } from './task-calls.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

/** TSK-03: which files a task could not finish, each with the reason. */
export function TaskFailuresDialog({ task, onClose }: { readonly task: FileTask; readonly onClose: () => void }) {
  const kernel = useKernel()
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  const [answer, setAnswer] = useState<Outcome<TaskFailures>>()
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
      title={texts.failuresTitle}
      actions={
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {answer === undefined && <Skeleton height={14} />}
      {answer?.ok === false && <p role="alert">{answer.failure.text}</p>}
      {answer?.ok && (
        <MessageList>
          {answer.data.items.map(({ path, code }) => (
            <li key={path}>{texts.failure(shownPath('', path), kernel.texts.error(code))}</li>
          ))}
          {more > 0 && <li>{texts.moreFailures(formatCount(more))}</li>}
        </MessageList>
      )}
    </Dialog>
  )
}
