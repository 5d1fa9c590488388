import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Button, ErrorState } from '@cove/ui'
import { DownloadIcon } from '@cove/ui/icons'
import type { ReactNode } from 'react'
import s from './problem.module.css'

interface ProblemProps {
  readonly name: string
  /** What is wrong, as a sentence. */
  readonly body: string
  readonly title?: string
  readonly onRetry?: (() => void) | undefined
  readonly onDownload?: (() => void) | undefined
  /** More ways on. */
  readonly children?: ReactNode
}

/** VW-06: in place of a file that cannot be shown: what is wrong, another try, and the download. */
export function Problem({ name, body, title, onRetry, onDownload, children }: ProblemProps) {
  const t = useT('viewer')
  return (
    <div className={s.root}>
      <ErrorState
        art="broken"
        title={title ?? t('problem.title', { name: shownName(name) })}
        body={body}
        onRetry={onRetry}
        action={
          <>
            {children}
            {onDownload && (
              <Button icon={<DownloadIcon size={16} />} onClick={onDownload}>
                {t('actions.download')}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
