import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { Button, EmptyState } from '@cove/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../entrance/use-texts.ts'
import { pageTexts } from '../pages/page-texts.ts'
import s from './launch.module.css'
import { missingAppOf } from './missing-apps.ts'
import type { MissingApp } from './missing-apps.ts'

/** WIN-01a: an address that means nothing here, or that of an area which this version does not have (WIN-01c). */
export function NotFound() {
  const t = useT('shell')
  const navigate = useNavigate()
  const { state } = useLocation() as { readonly state: { readonly from?: string } | null }
  const app = missingAppOf(state?.from ?? '')
  const home = (
    <Button variant="primary" onClick={() => void navigate('/launch', { replace: true })}>
      {t('notFound.home')}
    </Button>
  )
  return (
    <div className={s.screen}>
      <main className={s.card}>
        {app ? (
          <Missing app={app} action={home} />
        ) : (
          <EmptyState art="lost" title={t('notFound.title')} body={t('notFound.body')} action={home} />
        )}
      </main>
    </div>
  )
}

function Missing({ app, action }: { readonly app: MissingApp; readonly action: ReactNode }) {
  const t = useT('pages')
  if (!useTexts('pages', pageTexts)) return undefined
  return <EmptyState art="lost" title={t('missing.title', { app: t(`missing.apps.${app}`) })} body={t('missing.body')} action={action} />
}
