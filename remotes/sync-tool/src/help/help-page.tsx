import { useT } from '@cove/kernel/i18n'
import { Page, PageHead, Section } from '@cove/ui/page'
import s from './help-page.module.css'

const topics = ['asks', 'bins', 'undo', 'conflicts', 'unplugged', 'leftOut', 'agent'] as const

/** How the tool decides, in the order in which users meet it. */
export function HelpPage() {
  const t = useT('sync-tool')
  return (
    <Page label={t('help.title')}>
      <PageHead title={t('help.title')} />
      {topics.map((topic) => (
        <Section key={topic} title={t(`help.${topic}`)}>
          <p className={s.prose}>{t(`help.${topic}Body`)}</p>
        </Section>
      ))}
    </Page>
  )
}
