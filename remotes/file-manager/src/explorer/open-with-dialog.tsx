import type { Resource } from '@cove/device-contract/files'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { isObstacle, useKernel } from '@cove/kernel'
import type { Opener } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { AppIcon, Button, Dialog } from '@cove/ui'
import { FileIcon } from '@cove/ui/data'
import { Checkbox } from '@cove/ui/forms'
import { useState } from 'react'
import s from './dialogs.module.css'
import o from './open-with.module.css'

interface OpenWithDialogProps {
  readonly file: Resource
  readonly onOpen: (opener: Opener) => void
  readonly onClose: () => void
}

/** OPN-03: every app that opens files; the chosen one opens this file, once or from now on. */
export function OpenWithDialog({ file, onOpen, onClose }: OpenWithDialogProps) {
  const { verbs, windows } = useKernel()
  const t = useT('file-manager')
  const openers = verbs.openers('open', [file])
  const [key, setKey] = useState(verbs.openerOf(file).opener?.key)
  const [always, setAlways] = useState(false)
  const chosen = openers.find((opener) => opener.key === key && !isObstacle(opener.availability))
  const extension = extensionOf(file.name)
  const open = () => {
    if (!chosen) return
    if (always) verbs.remember(file.name, chosen)
    onClose()
    onOpen(chosen)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('openWith.title')}
      actions={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              onClose()
              windows.open('/default-apps')
            }}
          >
            {t('openWith.manage')}
          </Button>
          <Button onClick={onClose}>{t('repeat.cancel')}</Button>
          <Button variant="primary" data-autofocus="" disabled={!chosen} onClick={open}>
            {t('command.open')}
          </Button>
        </>
      }
    >
      <div className={s.subject}>
        <FileIcon kind={file.kind} extension={extension} size={40} />
        <b className={s.subjectName}>{shownName(file.name)}</b>
      </div>
      <Apps openers={openers} chosen={chosen?.key} onChoose={setKey} />
      <Checkbox
        label={extension === '' ? t('openWith.alwaysPlain') : t('openWith.always', { extension })}
        checked={always}
        onChange={setAlways}
      />
    </Dialog>
  )
}

interface AppsProps {
  readonly openers: readonly Opener[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
}

function Apps({ openers, chosen, onChoose }: AppsProps) {
  const t = useT('file-manager')
  const suited = openers.filter(({ suits }) => suits)
  const others = openers.filter(({ suits }) => !suits)
  return (
    <>
      {suited.length === 0 && <p className={s.lead}>{t('openWith.none')}</p>}
      <div role="radiogroup" aria-label={t('openWith.title')} className={o.list}>
        {suited.length > 0 && <Group id="suited" apps={suited} chosen={chosen} onChoose={onChoose} />}
        {others.length > 0 && <Group id="others" apps={others} chosen={chosen} onChoose={onChoose} />}
      </div>
    </>
  )
}

interface GroupProps {
  readonly id: 'suited' | 'others'
  readonly apps: readonly Opener[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
}

function Group({ id, apps, chosen, onChoose }: GroupProps) {
  const t = useT('file-manager')
  const locale = useLocale()
  return (
    <>
      <h3 className={o.heading}>{t(`openWith.${id}`)}</h3>
      {apps.map(({ key, names, icon, availability }) => {
        const reason = isObstacle(availability) ? t(`openWith.reason.${availability.kind}`, { app: names[locale] }) : undefined
        return (
          <label key={key} aria-label={names[locale]} className={s.choice} data-checked={key === chosen || undefined}>
            <input type="radio" name="opener" disabled={reason !== undefined} checked={key === chosen} onChange={() => onChoose(key)} />
            <AppIcon {...icon} size={28} isDimmed={reason !== undefined} />
            <span>
              <b>{names[locale]}</b>
              {reason && <small>{reason}</small>}
            </span>
          </label>
        )
      })}
    </>
  )
}
