import { useT } from '@cove/kernel/i18n'
import { Link, useLocation } from '@cove/kernel/router'
import { FieldError } from '@cove/ui/forms'
import { MessageIcon, PasskeyIcon, QrIcon, ServerIcon } from '@cove/ui/icons'
import { useLocalTexts } from '../family/local-texts.ts'
import { PasskeyObstacleNote } from '../family/passkey-obstacle.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import s from './login.module.css'

/** The ways besides a name with its password; each but the passkey has an address of its own (LGN-01b). */
export type Way = 'passkey' | 'qr-code' | 'sms-code' | 'ip'

const icons = { passkey: PasskeyIcon, 'qr-code': QrIcon, 'sms-code': MessageIcon, ip: ServerIcon } as const

interface WayTilesProps {
  readonly label: string
  readonly ways: readonly Way[]
  /** Whose passkey is meant; undefined for anybody's. */
  readonly who: 'local' | 'online' | undefined
  readonly remember?: boolean
  /** Offers passkeys in the list of the account field as well. */
  readonly offers?: boolean
  /** Goes along to the form of the code. */
  readonly phone?: string
}

/** LGN-03a: the other ways to sign in, as tiles below the field. */
export function WayTiles({ label, ways, who, remember = false, offers = false, phone }: WayTilesProps) {
  const canExplain = useLocalTexts()
  const passkey = usePasskeySignIn({ who, remember, offers })
  const tiles = useRef<HTMLUListElement>(null)
  useDigitKeys(tiles)
  return (
    <section aria-label={label}>
      <p className={s.or}>{label}</p>
      <ul ref={tiles} className={s.ways} data-count={ways.length}>
        {ways.map((way, at) => (
          <li key={way}>
            <Tile way={way} keys={`Alt+${at + 1}`} phone={phone} passkey={passkey} />
          </li>
        ))}
      </ul>
      <FieldError>{passkey.problem}</FieldError>
      {canExplain && passkey.obstacle !== undefined && <PasskeyObstacleNote obstacle={passkey.obstacle} />}
    </section>
  )
}

interface TileProps {
  readonly way: Way
  /** The keys that press it. */
  readonly keys: string
  readonly phone: string | undefined
  readonly passkey: ReturnType<typeof usePasskeySignIn>
}

function Tile({ way, keys, phone, passkey }: TileProps) {
  const t = useT('sign-in')
  const { search } = useLocation()
  const WayIcon = icons[way]
  const face = (
    <>
      <WayIcon size={20} />
      {t(`ways.${way}`)}
    </>
  )
  if (way !== 'passkey')
    return (
      <Link
        className={s.way}
        aria-keyshortcuts={keys}
        to={`/login/${way}${search}`}
        {...(way === 'sms-code' && phone ? { state: { phone } } : {})}
      >
        {face}
      </Link>
    )
  return (
    <button
      type="button"
      className={s.way}
      aria-keyshortcuts={keys}
      aria-busy={passkey.busy || undefined}
      aria-label={t('ways.passkeyLong')}
      onClick={() => void passkey.enter()}
    >
      {face}
    </button>
  )
}

/** Alt and a digit press the tile of this number. The place of the key counts: with Alt some keyboards write a sign in its stead. */
function useDigitKeys(tiles: RefObject<HTMLUListElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = /^Digit([1-9])$/.exec(event.code)?.[1]
      if (!event.altKey || event.ctrlKey || event.metaKey || at === undefined) return
      const tile = tiles.current?.children[Number(at) - 1]?.querySelector<HTMLElement>('a, button')
      if (!tile) return
      event.preventDefault()
      tile.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [tiles])
}
