import type { PasskeyObstacle } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import s from '../login/login.module.css'

/** LGN-03a: why this page can have no passkeys, and what to do. */
export function PasskeyObstacleNote({ obstacle }: { readonly obstacle: PasskeyObstacle }) {
  const t = useT('local')
  return <p className={s.said}>{t(`passkey.${obstacle}`)}</p>
}
