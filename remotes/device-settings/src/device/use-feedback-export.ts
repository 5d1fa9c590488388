import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useState } from 'react'
import { readAllFeedback } from '../data/feedback-calls.ts'
import type { Feedback } from '../data/feedback-calls.ts'
import { csvOf } from '../model/csv.ts'
import { feedbackJson } from '../model/feedback-json.ts'
import { saveText } from '../ui/save-text.ts'

const types = { csv: 'text/csv', json: 'application/json' } as const

/** SET-02a: saves all feedback as a table or as data. */
export function useFeedbackExport() {
  const t = useT('device-settings')
  const kernel = useKernel()
  const [isBusy, setBusy] = useState(false)
  const tableOf = (all: readonly Feedback[]): string => {
    const columns = ['sent', 'person', 'contact', 'content', 'read', 'pictures', 'diagnostic'] as const
    const flag = (is: boolean) => t(is ? 'feedback.yes' : 'feedback.no')
    const rows = all.map((one) => [
      ...[new Date(one.sentMs).toISOString(), one.person, one.contact, one.content],
      ...[flag(one.isRead), one.pictureCount, flag(one.hasDiagnostic)],
    ])
    return csvOf([columns.map((name) => t(`feedback.columns.${name}`)), ...rows])
  }
  const save = async (kind: keyof typeof types) => {
    setBusy(true)
    const answer = await readAllFeedback(kernel)
    setBusy(false)
    if (!answer.ok) return tellFailure(kernel, answer.failure)
    const name = t('feedback.file', { date: new Date().toISOString().slice(0, 10) })
    saveText(`${name}.${kind}`, kind === 'csv' ? tableOf(answer.data) : feedbackJson(answer.data), types[kind])
    kernel.toasts.show({ tone: 'success', title: t('feedback.exported', { count: answer.data.length }) })
  }
  return { isBusy, save }
}
