import { useKernel, useStoreValue } from '@cove/kernel'
import type { AppearanceState, Locale } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { accents, CloseIcon, IconButton, WallpaperSample, wallpapers } from '@cove/ui'
import { SegmentedControl, Switch } from '@cove/ui/forms'
import { useEffect, useId, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import s from './appearance-panel.module.css'

const themes: readonly AppearanceState['theme'][] = ['system', 'light', 'dark']
const densities: readonly AppearanceState['density'][] = ['compact', 'comfortable', 'touch']
const languages: readonly Locale[] = ['zh-CN', 'en']

/** Appearance and language of this browser. Takes effect at once; a press outside or Escape closes it. */
export function AppearancePanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT('shell')
  const titleId = useId()
  const panelRef = useDismissablePanel(onClose)
  return (
    <section
      ref={panelRef}
      className={s.panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={s.header}>
        <h2 id={titleId}>{t('appearance.title')}</h2>
        <IconButton label={t('appearance.close')} icon={<CloseIcon size={16} />} onClick={onClose} />
      </header>
      <ModeRows />
      <AccentChoice />
      <WallpaperChoice />
      <EffectSwitches />
    </section>
  )
}

/** Takes the focus while open, closes on a press outside, and gives the focus back. */
function useDismissablePanel(onClose: () => void) {
  const panelRef = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panelRef.current?.focus()
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !panelRef.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [onClose])
  return panelRef
}

/** Theme, density and language. */
function ModeRows() {
  const { appearance, texts } = useKernel()
  const t = useT('shell')
  const locale = useLocale()
  const look = useStoreValue(appearance.store, (state) => state)
  return (
    <>
      <Row label={t('appearance.theme')}>
        <SegmentedControl
          label={t('appearance.theme')}
          value={look.theme}
          segments={themes.map((value) => ({ value, label: t(`appearance.themes.${value}`) }))}
          onChange={(theme) => appearance.set({ theme })}
        />
      </Row>
      <Row label={t('appearance.density')}>
        <SegmentedControl
          label={t('appearance.density')}
          value={look.density}
          segments={densities.map((value) => ({ value, label: t(`appearance.densities.${value}`) }))}
          onChange={(density) => appearance.set({ density })}
        />
      </Row>
      <Row label={t('appearance.language')}>
        {/* Each language is shown in its own name, so that a user can find it in any language. */}
        <SegmentedControl
          label={t('appearance.language')}
          value={locale}
          segments={languages.map((value) => ({ value, label: t(`appearance.languages.${value}`) }))}
          onChange={(value) => void texts.setLocale(value)}
        />
      </Row>
    </>
  )
}

function AccentChoice() {
  const { appearance } = useKernel()
  const t = useT('shell')
  const accentHue = useStoreValue(appearance.store, (state) => state.accentHue)
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{t('appearance.accent')}</legend>
      <div className={s.accents}>
        {accents.map(({ name, hue, lightness }) => (
          <label key={name} className={s.accent} title={t(`appearance.accents.${name}`)} style={accentStyle(hue, lightness)}>
            <input
              type="radio"
              name="accent"
              className={s.radio}
              checked={accentHue === hue}
              aria-label={t(`appearance.accents.${name}`)}
              onChange={() => appearance.set({ accentHue: hue })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function WallpaperChoice() {
  const { appearance } = useKernel()
  const t = useT('shell')
  const wallpaper = useStoreValue(appearance.store, (state) => state.wallpaper)
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{t('appearance.wallpaper')}</legend>
      <div className={s.wallpapers}>
        {wallpapers.map(({ name }) => (
          <label key={name} className={s.wallpaper} title={t(`appearance.wallpapers.${name}`)}>
            <input
              type="radio"
              name="wallpaper"
              className={s.radio}
              checked={wallpaper === name}
              aria-label={t(`appearance.wallpapers.${name}`)}
              onChange={() => appearance.set({ wallpaper: name })}
            />
            <WallpaperSample name={name} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function EffectSwitches() {
  const { appearance } = useKernel()
  const t = useT('shell')
  const look = useStoreValue(appearance.store, (state) => state)
  return (
    <>
      <Switch
        label={t('appearance.reduceEffects')}
        hint={t('appearance.reduceEffectsHint')}
        checked={look.reduceEffects}
        onChange={(reduceEffects) => appearance.set({ reduceEffects })}
      />
      <Switch
        label={t('appearance.nativeTab')}
        hint={t('appearance.nativeTabHint')}
        checked={look.nativeTab}
        onChange={(nativeTab) => appearance.set({ nativeTab })}
      />
    </>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={s.row}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

function accentStyle(hue: number, lightness: number): CSSProperties & Record<`--${string}`, string> {
  return { '--swatch': `oklch(${0.55 + lightness} .19 ${hue})` }
}
