import { content } from '@cove/device-contract/content'
import { useSession } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { useReading } from '@cove/parts/read'
import { Button, EmptyState, ErrorState, Spinner } from '@cove/ui'
import { EntranceGate, useEntrance } from '../entrance/entrance.tsx'
import { useTexts } from '../entrance/use-texts.ts'
import { pageTexts } from './page-texts.ts'
import s from './pages.module.css'

interface Agreement {
  readonly version: string
  readonly title: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

/** LGN-17: the service agreement as plain text, in the language of the desktop. */
export function ServiceDeal() {
  const t = useT('pages')
  const navigate = useNavigate()
  const isOwnHost = useSession((state) => state.device?.hasAccountService === true)
  if (!useTexts('pages', pageTexts)) return undefined
  return (
    <div className={s.screen}>
      <main className={s.panel}>
        {isOwnHost ? (
          <EntranceGate>
            <Text />
          </EntranceGate>
        ) : (
          <EmptyState art="lost" title={t('agreement.unavailable')} />
        )}
        <Button onClick={() => (history.length > 1 ? void navigate(-1) : void navigate('/launch'))}>{t('agreement.back')}</Button>
      </main>
    </div>
  )
}

function Text() {
  const { accounts } = useEntrance()
  const t = useT('pages')
  const locale = useLocale()
  const {
    data: agreement,
    failure,
    reload,
  } = useReading<Agreement>(['content.agreement', locale], (_kernel, how) =>
    accounts.client.use(content).agreement({ query: { lang: locale } }, how),
  )
  if (failure && !agreement) return <ErrorState title={t('agreement.failed')} onRetry={reload} />
  if (!agreement)
    return (
      <div className={s.centre}>
        <Spinner size={28} label={t('agreement.loading')} />
      </div>
    )
  return (
    <article className={s.article}>
      <h1 className={s.title}>{agreement.title}</h1>
      <p className={s.quiet}>{t('agreement.version', { version: agreement.version })}</p>
      {agreement.sections.map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
