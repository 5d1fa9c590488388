import { useSession, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { useShell } from '../shell-context.ts'
import s from './desktop.module.css'

/** What this device is and what is published on it. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('shell')
  const { remotes } = useShell()
  const device = useSession((state) => state.device)
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const facts = [
    [t('about.device'), device?.name],
    [t('about.model'), device?.model],
    [t('about.serial'), device?.serialNo],
    [t('about.version'), device?.version],
    [t('about.apps'), published.map((entry) => `${entry.id} ${entry.version}`).join(', ')],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <Dialog open scope="system" title={t('about.title')} onClose={onClose} actions={<Button onClick={onClose}>{t('about.close')}</Button>}>
      <dl className={s.facts}>{facts.map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}</dl>
      {device?.isEmbedded && <p>{t('about.embedded')}</p>}
    </Dialog>
  )
}
