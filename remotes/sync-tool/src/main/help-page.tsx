import { useT } from '@cove/kernel/i18n'
import { PageHead } from '../ui/page-head.tsx'
import { s } from '../ui/styles.ts'

const topics = ['asks', 'bins', 'undo', 'conflicts', 'unplugged', 'leftOut', 'agent'] as const

/** How the tool decides, in the order in which users meet it. */
export function HelpPage() {
  const t = useT('sync-tool')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page without controls is scrolled with the keyboard too
    <div className={s.page} role="region" aria-label={t('help.title')} tabIndex={0}>
      <PageHead title={t('help.title')} />
      {topics.map((topic) => (
        <section key={topic} className={s.group}>
          <h2 className={s.groupName}>{t(`help.${topic}`)}</h2>
          <p className={s.prose}>{t(`help.${topic}Body`)}</p>
        </section>
      ))}
    </div>
  )
}
