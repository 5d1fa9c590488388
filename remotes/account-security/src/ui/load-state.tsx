import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import type { Read } from '@cove/parts/read'
import { Skeleton } from '@cove/ui'
import { Stack } from '@cove/ui/page'
import type { ReactNode } from 'react'

interface LoadStateProps<T> {
  readonly loaded: Pick<Read<T>, 'data' | 'failure' | 'reload'>
  /** How many grey lines stand in while it is on its way. */
  readonly lines?: number | undefined
  readonly children: (data: T) => ReactNode
}

/** Grey lines in place of what is on its way. */
export function WaitingLines({ lines }: { readonly lines: number }) {
  const t = useT('account-security')
  return (
    <div aria-busy="true" role="status" aria-label={t('state.loading')}>
      <Stack>
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} height={36} width={index % 2 === 0 ? '100%' : '82%'} />
        ))}
      </Stack>
    </div>
  )
}

/** Grey lines, a failure with its explanation, or what was read. What was read stays while a later reading fails. */
export function LoadState<T>({ loaded, lines = 3, children }: LoadStateProps<T>) {
  if (loaded.data !== undefined) return <>{children(loaded.data)}</>
  if (loaded.failure) return <FailureState failure={loaded.failure} onRetry={loaded.reload} />
  return <WaitingLines lines={lines} />
}
