import type { FileTask, TaskQuestion } from '@cove/device-contract/tasks'
import { useKernel } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { Checkbox } from '@cove/ui/forms'
import { useState } from 'react'
import { usePartTexts } from '../part-texts.ts'
import { answerTask } from './task-calls.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

interface QuestionProps {
  readonly task: Pick<FileTask, 'taskId'> & { readonly question: TaskQuestion }
  readonly onClose: () => void
}

/** TSK-05: the question that a task waits with. Closing leaves the task waiting. */
export function TaskQuestionDialog({ task: { taskId, question }, onClose }: QuestionProps) {
  const kernel = useKernel()
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  const language = useLocale() === 'zh-CN' ? 'zh-CN' : 'en'
  const [isForAll, setForAll] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const answer = async (choice: string) => {
    setBusy(true)
    // The kernel shows a failure; a question that was answered elsewhere is over, too.
    await answerTask(kernel, { taskId, questionId: question.questionId, choice, isForAll })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.questionTitle}
      actions={question.choices.map(({ choice, text }, at) => (
        <Button
          key={choice}
          variant={at === 0 ? 'primary' : 'default'}
          disabled={isBusy}
          {...(at === 0 ? { 'data-autofocus': '' } : {})}
          onClick={() => void answer(choice)}
        >
          {text[language]}
        </Button>
      ))}
    >
      <p>{fillIn(question.text[language], question.values)}</p>
      {question.canApplyToAll && <Checkbox label={texts.forAll} checked={isForAll} onChange={setForAll} />}
    </Dialog>
  )
}

const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
