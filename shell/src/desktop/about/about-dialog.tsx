import { useSession, useStoreValue } from '@cove/kernel'
import type { Locale } from '@cove/kernel'
import { kernelVersion } from '@cove/kernel/host'
import type { RegistryEntry } from '@cove/kernel/host'
import { useLocale, useT } from '@cove/kernel/i18n'
import { AppIcon, Button, Dialog } from '@cove/ui'
import { isOffered, nameIn } from '../../apps/apps.ts'
import type { Person } from '../../apps/apps.ts'
import { Logo } from '../../launch/logo.tsx'
import { useTexts } from '../../entrance/use-texts.ts'
import { useShell } from '../../shell-context.ts'
import { workspaceTexts } from '../../workspaces/workspace-texts.ts'
import s from './about-dialog.module.css'

/** Written by the build next to the desktop's page (tools/build/licences.ts). */
const licencesFile = '/licences.txt'

/** What this product is: names and versions as a user knows them; identifiers of packages are no part of it. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  return useTexts('workspaces', workspaceTexts) ? <About onClose={onClose} /> : undefined
}

function About({ onClose }: { readonly onClose: () => void }) {
  const t = useT('workspaces')
  const locale = useLocale()
  const { remotes } = useShell()
  const device = useSession((state) => state.device)
  const person = useSession((state) => state.user)
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const apps = shownApps(published, { locale, person })
  const facts = [
    [t('about.device'), device?.name],
    [t('about.version'), device?.version],
    [t('about.desktop'), kernelVersion],
    [t('about.model'), device?.model],
    [t('about.serial'), device?.serialNo],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <Dialog open scope="system" title={t('about.title')} onClose={onClose} actions={<Button onClick={onClose}>{t('about.close')}</Button>}>
      <div className={s.about}>
        <header className={s.product}>
          <Logo size={44} />
          <div>
            <b>{t('about.product')}</b>
            <p>{t('about.slogan')}</p>
          </div>
        </header>
        <dl className={s.facts}>{facts.map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}</dl>
        {device?.isEmbedded && <p className={s.note}>{t('about.embedded')}</p>}
        <section>
          <h3 className={s.heading}>{t('about.apps')}</h3>
          <ul className={s.apps} aria-label={t('about.apps')}>
            {apps.map((app) => (
              <li key={app.id}>
                <AppIcon {...app.icon} size={24} />
                <span>{app.title}</span>
                <small>{app.version}</small>
              </li>
            ))}
          </ul>
        </section>
        <details className={s.licences}>
          <summary>{t('about.licences')}</summary>
          <p>{t('about.licencesIntro')}</p>
          <a href={licencesFile} target="_blank" rel="noreferrer">
            {t('about.licencesOpen')}
          </a>
        </details>
      </div>
    </Dialog>
  )
}

/** The published apps this user may open, by title. */
function shownApps(published: readonly RegistryEntry[], { locale, person }: { readonly locale: Locale; readonly person: Person }) {
  return published
    .filter(({ manifest }) => isOffered(manifest, person))
    .map(({ id, version, manifest }) => ({ id, version, icon: manifest.icon, title: nameIn(manifest, manifest.title, locale) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, locale))
}
