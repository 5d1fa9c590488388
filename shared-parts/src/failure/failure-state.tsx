import type { Failure } from '@cove/kernel'
import { ErrorState } from '@cove/ui'
import { usePartTexts } from '../part-texts.ts'
import { DetailsButton } from './details-button.tsx'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

export interface FailureStateProps {
  readonly failure: Pick<Failure, 'text' | 'report'> & { readonly offline?: boolean }
  /** What could not be shown; a general sentence where it is not given. */
  readonly title?: string | undefined
  readonly onRetry?: (() => void) | undefined
}

/** REQ-04: what is drawn where content could not be read: the reason, another try, the details. */
export function FailureState({ failure, title, onRetry }: FailureStateProps) {
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  const { offline = false } = failure
  return (
    <ErrorState
      title={title ?? (offline ? texts.offline : texts.failed)}
      body={failure.text}
      onRetry={onRetry}
      art={offline ? 'offline' : undefined}
      action={<DetailsButton report={failure.report} />}
    />
  )
}
