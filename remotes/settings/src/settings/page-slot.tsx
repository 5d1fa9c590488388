import { useKernel } from '@cove/kernel'
import type { OpenedSettingsPage, SettingsPage } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { ErrorState, Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { Page } from '@cove/ui/page'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PageBoundary } from './page-boundary.tsx'
import s from './window.module.css'

type Slot = { readonly kind: 'loading' } | { readonly kind: 'ready'; readonly page: OpenedSettingsPage } | { readonly kind: 'failed' }

export interface PageSlotProps {
  readonly page: SettingsPage
  /** The setting to mark. */
  readonly at: string | undefined
}

/** Loads a page and draws it; a page that cannot be loaded, or fails, is named and can be tried again. */
export function PageSlot({ page, at }: PageSlotProps) {
  const t = useT('settings')
  const [attempt, setAttempt] = useState(0)
  const slot = useSlot(page, attempt)
  const rootRef = useMarked(at, slot.kind)
  const retry = () => setAttempt((count) => count + 1)
  const failure = (
    <Centered>
      <ErrorState title={t('pageFailed.title', { page: page.title })} body={t('pageFailed.body', { app: page.appTitle })} onRetry={retry} />
    </Centered>
  )
  return (
    <section ref={rootRef} className={s.slot} aria-label={page.title}>
      {slot.kind === 'loading' && <Bones />}
      {slot.kind === 'failed' && failure}
      {slot.kind === 'ready' && (
        <PageBoundary key={attempt} fallback={failure}>
          <slot.page.Component />
        </PageBoundary>
      )}
    </section>
  )
}

function useSlot({ remoteId, name }: SettingsPage, attempt: number): Slot {
  const { settingsPages, log } = useKernel()
  const [{ slot, of }, setSlot] = useState<{ readonly slot: Slot; readonly of: number }>({ slot: { kind: 'loading' }, of: attempt })
  useEffect(() => {
    let opened: OpenedSettingsPage | undefined
    let isWanted = true
    settingsPages.open({ remoteId, name }).then(
      (page) => {
        opened = page
        if (isWanted) setSlot({ slot: { kind: 'ready', page }, of: attempt })
        else page[Symbol.dispose]()
      },
      (cause: unknown) => {
        log.warn('settings.pageFailed', { page: `${remoteId}/${name}`, cause: String(cause) })
        if (isWanted) setSlot({ slot: { kind: 'failed' }, of: attempt })
      },
    )
    return () => {
      isWanted = false
      opened?.[Symbol.dispose]()
    }
  }, [settingsPages, log, remoteId, name, attempt])
  return of === attempt ? slot : { kind: 'loading' }
}

/** SETA-12: scrolls to the setting that the address names and marks it. */
function useMarked(at: string | undefined, kind: Slot['kind']) {
  const rootRef = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (at === undefined || kind !== 'ready') return
    const row = [...(rootRef.current?.querySelectorAll<HTMLElement>('[data-setting]') ?? [])].find((one) => one.dataset['setting'] === at)
    if (!row) return
    row.dataset['hit'] = ''
    row.scrollIntoView({ block: 'center' })
    return () => {
      delete row.dataset['hit']
    }
  }, [at, kind])
  return rootRef
}

function Bones() {
  return (
    <Page narrow busy>
      <Skeleton width={180} height={26} />
      <Skeleton width={280} height={14} />
      <Skeleton width="100%" height={120} />
      <Skeleton width="100%" height={160} />
    </Page>
  )
}
