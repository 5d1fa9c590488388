import { useT } from '@cove/kernel/i18n'
import { ErrorState, Spinner } from '@cove/ui'
import { Logo } from './logo.tsx'
import s from './launch.module.css'

/** What is on screen while the page finds out where it is; when the device does not answer, words and a way to try again. */
export function Splash({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  const t = useT('shell')
  return (
    <div className={s.screen}>
      {failed ? (
        <main className={s.card}>
          <ErrorState art="offline" title={t('launch.unreachable.title')} body={t('launch.unreachable.body')} onRetry={onRetry} />
        </main>
      ) : (
        <main className={s.mark}>
          <Logo size={72} label={t('product')} />
          <Spinner size={22} label={t('launch.loading')} />
        </main>
      )}
    </div>
  )
}
