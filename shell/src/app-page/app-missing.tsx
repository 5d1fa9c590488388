import { useStoreValue } from '@cove/kernel'
import { parseAddress } from '@cove/kernel/host'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, EmptyState } from '@cove/ui'
import { nameIn } from '../apps/apps.ts'
import { useShell } from '../shell-context.ts'
import { missingAt } from './app-addresses.ts'
import s from './app-page.module.css'

/** WIN-07: an address below `/app` that leads nowhere says what is missing: the app, or the page of an app that is there. */
export function AppMissing({ address }: { readonly address: string }) {
  const t = useT('pages')
  const locale = useLocale()
  const navigate = useNavigate()
  const { remotes } = useShell()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const parsed = parseAddress(address)
  const { appId = '', remoteId } = (parsed && missingAt(published, parsed)) ?? {}
  const manifest = published.find(({ id }) => id === remoteId)?.manifest
  const page = decodeURIComponent(parsed?.pathname.split('/').slice(3).join('/') ?? '')
  const app = manifest ? nameIn(manifest, manifest.title, locale) : decodeURIComponent(appId)
  return (
    <div className={s.missing}>
      <main>
        <EmptyState
          art="lost"
          title={manifest ? t('app.noPage', { app, page }) : t('app.noApp', { app })}
          body={manifest ? t('app.noPageBody', { app }) : t('app.noAppBody')}
          action={
            <>
              {manifest && (
                <Button variant="primary" onClick={() => void navigate(`/app/${appId}`, { replace: true })}>
                  {t('app.open', { app })}
                </Button>
              )}
              <Button variant={manifest ? 'ghost' : 'primary'} onClick={() => void navigate('/desktop', { replace: true })}>
                {t('app.home')}
              </Button>
            </>
          }
        />
      </main>
    </div>
  )
}
