import { serviceThing } from '@cove/kernel/declare'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button } from '@cove/ui'
import type { Tone } from '@cove/ui'
import { CloudUploadIcon, FilmIcon, HardDriveIcon, ImagesIcon, ShareIcon, CloudIcon } from '@cove/ui/icons'
import type { Icon } from '@cove/ui/icons'
import type { CentreTask } from '../model/centre-tasks.ts'
import s from './centre.module.css'

const icons: Readonly<Partial<Record<CentreTask['kind'], Icon>>> = {
  transCode: FilmIcon,
  albumBackup: ImagesIcon,
  localBackUp: CloudUploadIcon,
  extBackup: HardDriveIcon,
  baiduPan: CloudIcon,
  transmit: ShareIcon,
}
const tones: Readonly<Partial<Record<CentreTask['state'], Tone>>> = { doing: 'accent', error: 'err', finish: 'ok', unLogin: 'warn' }

/** TR-11b: a line for each kind of work that lives in another app of the device. */
export function CentreKinds({ kinds }: { readonly kinds: readonly CentreTask[] }) {
  const { verbs, toasts } = useKernel()
  const t = useT('transport')
  if (kinds.length === 0) return undefined
  const signIn = (kind: CentreTask['kind']) => {
    if (!verbs.perform('signIn', serviceThing, { service: kind }).ok)
      toasts.show({ tone: 'info', title: t('centre.noSignIn', { name: t(`centre.kind.${kind}`) }) })
  }
  return (
    <ul className={s.kinds} aria-label={t('centre.label')}>
      {kinds.map(({ kind, state, count, senderCount, receiverCount }) => {
        const KindIcon = icons[kind] ?? CloudIcon
        return (
          <li key={kind} className={s.kind}>
            <KindIcon size={20} />
            <span className={s.kindWords}>
              <span>{t(`centre.kind.${kind}`)}</span>
              <small>
                {kind === 'transmit' ? t('centre.sent', { sent: senderCount, received: receiverCount }) : t('centre.count', { count })}
              </small>
            </span>
            {state === 'unLogin' ? (
              <Button size="sm" onClick={() => signIn(kind)}>
                {t('centre.signIn')}
              </Button>
            ) : (
              <Badge tone={tones[state]}>{t(`centre.state.${state}`)}</Badge>
            )}
          </li>
        )
      })}
    </ul>
  )
}
