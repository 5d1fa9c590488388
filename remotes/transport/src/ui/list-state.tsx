import { useT } from '@cove/kernel/i18n'
import { EmptyState, ErrorState } from '@cove/ui'
import type { ReactNode } from 'react'
import s from './list-state.module.css'

interface EmptyListProps {
  readonly list: 'upload' | 'download' | 'offline' | 'other'
  readonly group: 'doing' | 'done' | 'error'
  readonly action?: ReactNode | undefined
}

/** What stands where a list could be. */
export function EmptyList({ list, group, action }: EmptyListProps) {
  const t = useT('transport')
  return (
    <Centred>
      <EmptyState
        art={list === 'upload' ? 'upload' : 'folder'}
        title={t(`empty.${list}.${group}.title`)}
        body={t(`empty.${list}.${group}.body`)}
        action={action}
      />
    </Centred>
  )
}

/** The list could not be read, and nothing older can be shown. */
export function FailedList({
  text,
  onRetry,
  action,
}: {
  readonly text: string
  readonly onRetry: () => void
  readonly action?: ReactNode | undefined
}) {
  const t = useT('transport')
  return (
    <Centred>
      <ErrorState title={t('failed.title')} body={text} onRetry={onRetry} action={action} />
    </Centred>
  )
}

/** Puts a state in the middle of a panel. */
export function Centred({ children }: { readonly children: ReactNode }) {
  return <div className={s.state}>{children}</div>
}
