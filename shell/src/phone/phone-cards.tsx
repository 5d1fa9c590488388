import type { WidgetKind } from '@cove/device-contract/desktop'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { ContextMenuArea } from '@cove/ui'
import { lazyScreen } from '../lazy-screen.tsx'
import { usePhotos } from '../widgets/use-photos.ts'
import { useShownWidgets } from '../widgets/use-shown-widgets.ts'
import { useWidgetMenu } from '../widgets/use-widget-menu.tsx'
import { PhotoCard } from './photo-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { TransferCard } from './transfer-card.tsx'
import s from './phone.module.css'

// The same pieces as of the dock: no file more.
const MiniPlayer = lazyScreen(() => import('../taskbar/mini-player.tsx').then((module) => module.MiniPlayer))

/** What of the user's widgets a phone has room for. */
const phoneKinds: readonly WidgetKind[] = ['storage', 'photos', 'transfers']

/** SETA-07: the user's widgets in their order, as cards; each appears only with something to show. */
export function PhoneCards() {
  const t = useT('widgets')
  const names = useT('widgets')
  const photos = usePhotos()
  const drawn = useShownWidgets(photos.length > 0).filter((kind) => phoneKinds.includes(kind))
  const menuOf = useWidgetMenu(drawn)
  const hasSound = useStoreValue(useKernel().audio.store, (state) => state.queue.length > 0)
  const squares = drawn.filter((kind) => kind !== 'transfers').length
  if (drawn.length === 0 && !hasSound) return undefined
  return (
    <section className={s.cards} aria-label={t('phone.cards')}>
      {drawn.map((kind) => (
        <ContextMenuArea
          key={kind}
          items={menuOf(kind)}
          render={
            <section
              className={s.card}
              data-card={kind}
              data-wide={kind === 'transfers' || squares === 1 || undefined}
              aria-label={names(`${kind}.name`)}
            />
          }
        >
          {kind === 'storage' && <StorageCard />}
          {kind === 'photos' && photos[0] && <PhotoCard latest={photos[0]} />}
          {kind === 'transfers' && <TransferCard />}
        </ContextMenuArea>
      ))}
      {hasSound && (
        <div className={s.card} data-card="sound" data-wide="">
          <MiniPlayer />
        </div>
      )}
    </section>
  )
}
