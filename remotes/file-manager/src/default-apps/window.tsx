import { isObstacle, rememberedOpeners, useKernel, usePreference } from '@cove/kernel'
import type { RememberedOpener } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { Button, EmptyState } from '@cove/ui'
import { FileIcon, fileKindOfName } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import s from './default-apps.module.css'

/** OPN-03: the apps the user chose for types of files, to change or to reset. */
export default function DefaultAppsWindow() {
  const t = useT('file-manager')
  const [choices, setChoices] = usePreference(rememberedOpeners)
  const types = Object.entries(choices).toSorted(([one], [other]) => one.localeCompare(other))
  if (types.length === 0)
    return (
      <div className={s.centered}>
        <EmptyState art="folder" title={t('defaults.empty')} body={t('defaults.emptyBody')} />
      </div>
    )
  return (
    <div className={s.root}>
      <header className={s.head}>
        <p>{t('defaults.lead')}</p>
        <Button size="sm" onClick={() => setChoices({})}>
          {t('defaults.resetAll')}
        </Button>
      </header>
      <ul className={s.list} aria-label={t('defaults.title')}>
        {types.map(([type, chosen]) => (
          <TypeRow key={type} type={type} chosen={chosen} />
        ))}
      </ul>
    </div>
  )
}

function TypeRow({ type, chosen }: { readonly type: string; readonly chosen: RememberedOpener }) {
  const { verbs } = useKernel()
  const t = useT('file-manager')
  const locale = useLocale()
  // What a file of this type would be called; only its extension counts.
  const sample = type === '' ? 'file' : `file.${type}`
  const label = type === '' ? t('defaults.plain') : t('defaults.type', { extension: type })
  const { fallback } = verbs.openerOf({ name: sample })
  const openers = verbs
    .openers('open', [{ name: sample }])
    .filter(({ key, availability }) => key === chosen.key || !isObstacle(availability))
  const isKnown = openers.some(({ key }) => key === chosen.key)
  const options = [
    ...(isKnown ? [] : [{ value: chosen.key, label: chosen.names[locale] }]),
    ...openers.map(({ key, names }) => ({ value: key, label: names[locale] })),
  ]
  return (
    <li className={s.row}>
      <FileIcon kind={fileKindOfName(sample)} extension={type} size={32} />
      <div className={s.words}>
        <b>{label}</b>
        {fallback && <small role="note">{t(`openWith.reason.${fallback.reason}`, { app: chosen.names[locale] })}</small>}
      </div>
      <Select
        label={t('defaults.app', { type: label })}
        hideLabel
        value={chosen.key}
        options={options}
        onChange={(key) => {
          const opener = openers.find((one) => one.key === key)
          if (opener) verbs.remember(sample, opener)
        }}
      />
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('defaults.resetOf', { type: label })}
        onClick={() => verbs.remember(sample, undefined)}
      >
        {t('defaults.reset')}
      </Button>
    </li>
  )
}
