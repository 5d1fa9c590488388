import { shownPath } from '@cove/device-contract/rules'
import { tasks } from '@cove/device-contract/tasks'
import type { FileTask } from '@cove/device-contract/tasks'
import { useKernel } from '@cove/kernel'
import { Button, Dialog, Skeleton } from '@cove/ui'
import { formatCount, MessageList } from '@cove/ui/data'
import { usePartTexts } from '../part-texts.ts'
import { useRead } from '../read/index.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

/** As many files as the dialog lists; the others are counted. */
const pageRows = 2048

/** TSK-03: which files a task could not finish, each with the reason, and which it did under another name. */
export function TaskFailuresDialog({ task, onClose }: { readonly task: FileTask; readonly onClose: () => void }) {
  const kernel = useKernel()
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  const { data, failure } = useRead(tasks, 'failures', { query: { taskId: task.taskId, page: 1, pageRows } })
  const more = data ? data.total - data.items.length : 0
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={task.failedFiles > 0 ? texts.failuresTitle : texts.remarksTitle}
      actions={
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {!data && !failure && <Skeleton height={14} />}
      {failure && <p role="alert">{failure.text}</p>}
      {data && (
        <MessageList>
          {data.items.map(({ path, code }) => (
            <li key={path}>{texts.failure(shownPath('', path), kernel.texts.error(code))}</li>
          ))}
          {more > 0 && <li>{texts.moreFailures(formatCount(more))}</li>}
        </MessageList>
      )}
    </Dialog>
  )
}
