import type { WidgetKind } from '@cove/device-contract/desktop'
import { useT } from '@cove/kernel/i18n'
import { ContextMenuArea } from '@cove/ui'
import type { ReactElement } from 'react'
import { useDesktopMenu } from '../desktop/use-desktop-menu.tsx'
import { useTexts } from '../entrance/use-texts.ts'
import { CalendarWidget } from './calendar-widget.tsx'
import { ClockWidget } from './clock-widget.tsx'
import { FiguresWidget } from './figures-widget.tsx'
import { PhotosWidget } from './photos-widget.tsx'
import { StorageWidget } from './storage-widget.tsx'
import { TransfersWidget } from './transfers-widget.tsx'
import { usePhotos } from './use-photos.ts'
import type { Photo } from './use-photos.ts'
import { useShownWidgets } from './use-shown-widgets.ts'
import { useWidgetMenu } from './use-widget-menu.tsx'
import { widgetTexts } from './widget-texts.ts'
import s from './widgets.module.css'

/** SETA-07: small live views at the right edge of the wallpaper, in the order and choice of the user. */
export function WidgetColumn() {
  return useTexts('widgets', widgetTexts) && <Column />
}

function Column() {
  const t = useT('widgets')
  const photos = usePhotos()
  const drawn = useShownWidgets(photos.length > 0)
  const menuOf = useWidgetMenu(drawn)
  const desktopMenu = useDesktopMenu()
  if (drawn.length === 0) return undefined
  return (
    <aside className={s.column} aria-label={t('title')}>
      {drawn.map((kind) => (
        <ContextMenuArea
          key={kind}
          items={[...menuOf(kind), ...desktopMenu.map((entry, index) => (index === 0 ? { ...entry, separatorBefore: true } : entry))]}
          render={
            <section className={s.widget} data-widget={kind} data-wide={wide.includes(kind) || undefined} aria-label={t(`${kind}.name`)} />
          }
        >
          {faceOf(kind, photos)}
        </ContextMenuArea>
      ))}
    </aside>
  )
}

const wide: readonly WidgetKind[] = ['storage', 'photos']

function faceOf(kind: WidgetKind, photos: readonly Photo[]): ReactElement {
  if (kind === 'photos') return <PhotosWidget photos={photos} />
  const Face = faces[kind]
  return <Face />
}

const faces = {
  clock: ClockWidget,
  calendar: CalendarWidget,
  storage: StorageWidget,
  transfers: TransfersWidget,
  figures: FiguresWidget,
} as const
