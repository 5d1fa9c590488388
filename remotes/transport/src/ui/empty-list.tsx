import { useT } from '@cove/kernel/i18n'
import { EmptyState } from '@cove/ui'
import { Centered, isTouched } from '@cove/ui/data'
import type { ReactNode } from 'react'

interface EmptyListProps {
  readonly list: 'upload' | 'download' | 'offline' | 'other'
  readonly group: 'doing' | 'done' | 'error'
  readonly action?: ReactNode | undefined
}

/** What is drawn in place of an empty list. */
export function EmptyList({ list, group, action }: EmptyListProps) {
  const t = useT('transport')
  return (
    <Centered>
      <EmptyState
        art={list === 'upload' ? 'upload' : 'folder'}
        title={t(`empty.${list}.${group}.title`)}
        body={list === 'upload' && group === 'doing' && isTouched() ? t('empty.upload.touched') : t(`empty.${list}.${group}.body`)}
        action={action}
      />
    </Centered>
  )
}
