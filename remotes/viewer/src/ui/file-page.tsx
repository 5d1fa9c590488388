import { shownName } from '@cove/device-contract/rules'
import { useWindow } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { EmptyState, ErrorState, Skeleton } from '@cove/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import s from './file-page.module.css'

interface Shown<R> {
  readonly resource: R | undefined
  readonly failure: Failure | undefined
  readonly isGone: boolean
  readonly reload: () => void
}

interface FilePageProps<R extends { readonly name: string }> {
  readonly opened: Shown<R>
  /** True for the dark stage of pictures and films. */
  readonly isDark?: boolean
  readonly children: (resource: R) => ReactNode
}

/** VW-06: a file of a window, or what is wrong with it: it is loading, it is gone, it cannot be read. */
export function FilePage<R extends { readonly name: string }>({ opened, isDark = false, children }: FilePageProps<R>) {
  const t = useT('viewer')
  const { setTitle } = useWindow()
  const { resource, failure, isGone, reload } = opened
  const name = resource && shownName(resource.name)
  useEffect(() => {
    if (name !== undefined) setTitle(name)
  }, [setTitle, name])
  if (isGone)
    return (
      <Notice isDark={isDark}>
        <ErrorState art="lost" title={t('gone.title', { name: name ?? '' })} body={t('gone.body')} onRetry={reload} />
      </Notice>
    )
  if (failure)
    return (
      <Notice isDark={isDark}>
        <FailureState title={t('problem.failed')} failure={failure} onRetry={reload} />
      </Notice>
    )
  if (!resource)
    return (
      <Notice isDark={isDark}>
        <Skeleton height={240} />
      </Notice>
    )
  return children(resource)
}

/** A sentence in the middle of a window; its top row moves the window. */
export function Notice({ isDark = false, children }: { readonly isDark?: boolean; readonly children: ReactNode }) {
  return (
    <div className={s.root} data-theme={isDark ? 'dark' : undefined} data-stage={isDark || undefined}>
      <div className={s.bar} data-window-drag="" />
      <div className={s.notice}>{children}</div>
    </div>
  )
}

/** The page of a window that was opened without a file. */
export function NoFile({ isDark = false }: { readonly isDark?: boolean }) {
  const t = useT('viewer')
  return (
    <Notice isDark={isDark}>
      <EmptyState art="folder" title={t('none.title')} body={t('none.body')} />
    </Notice>
  )
}
