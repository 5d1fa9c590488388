import { useKernel, useStoreValue, type AppearanceState, type Locale } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { IconButton, CloseIcon } from '@cove/ui'
import { SegmentedControl, Switch } from '@cove/ui/forms'
import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react'
import { accents, wallpapers } from './wallpapers.ts'
import { WallpaperSample } from './wallpaper.tsx'
import s from './appearance-panel.module.css'

/** Theme, density, accent, wallpaper, language and effects of this browser. Takes effect at once; a press outside or Escape closes it. */
export function AppearancePanel({ onClose }: { readonly onClose: () => void }) {
  const { appearance, texts } = useKernel()
  const t = useT('shell')
  const locale = useLocale()
  const titleId = useId()
  const panelRef = useRef<HTMLElement>(null)
  const look = useStoreValue(appearance.store, (state) => state)
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
  const themes: readonly AppearanceState['theme'][] = ['system', 'light', 'dark']
  const densities: readonly AppearanceState['density'][] = ['compact', 'comfortable', 'touch']
  const languages: readonly Locale[] = ['zh-CN', 'en']
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
        {/* Each language says its own name, so that whoever got lost finds back. */}
        <SegmentedControl
          label={t('appearance.language')}
          value={locale}
          segments={languages.map((value) => ({ value, label: t(`appearance.languages.${value}`) }))}
          onChange={(value) => void texts.setLocale(value)}
        />
      </Row>
      <fieldset className={s.group}>
        <legend className={s.legend}>{t('appearance.accent')}</legend>
        <div className={s.accents}>
          {accents.map(({ name, hue, lightness }) => (
            <label key={name} className={s.accent} title={t(`appearance.accents.${name}`)} style={accentStyle(hue, lightness)}>
              <input
                type="radio"
                name="accent"
                className={s.radio}
                checked={look.accentHue === hue}
                aria-label={t(`appearance.accents.${name}`)}
                onChange={() => appearance.set({ accentHue: hue })}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={s.group}>
        <legend className={s.legend}>{t('appearance.wallpaper')}</legend>
        <div className={s.wallpapers}>
          {wallpapers.map(({ name }) => (
            <label key={name} className={s.wallpaper} title={t(`appearance.wallpapers.${name}`)}>
              <input
                type="radio"
                name="wallpaper"
                className={s.radio}
                checked={look.wallpaper === name}
                aria-label={t(`appearance.wallpapers.${name}`)}
                onChange={() => appearance.set({ wallpaper: name })}
              />
              <WallpaperSample name={name} />
            </label>
          ))}
        </div>
      </fieldset>
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
    </section>
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
