import { useT } from '@cove/kernel/i18n'
import { accents, Badge, wallpaperOf, WallpaperSample } from '@cove/ui'
import { SegmentedControl, Switch } from '@cove/ui/forms'
import type { CSSProperties } from 'react'
import { themes, useLook } from '../data/use-look.ts'
import { thumbnailOf, useOwnWallpapers } from '../data/use-wallpapers.ts'
import { Page } from '../ui/page.tsx'
import { BuiltInChoice } from './built-in-choice.tsx'
import { ModeRow } from './mode-row.tsx'
import { OwnPictures } from './own-pictures.tsx'
import s from './page.module.css'

/** SET-01b, SET-03: wallpaper, theme and accent. */
export default function WallpaperPage() {
  const t = useT('settings')
  const own = useOwnWallpapers()
  return (
    <Page title={t('wallpaper.title')} intro={t('wallpaper.intro')}>
      <div className={s.hero}>
        <Preview srcOf={own.srcOf} />
        <Choices names={new Map(own.pictures?.map(({ wallpaperId, name }) => [wallpaperId, name]))} />
      </div>
      <BuiltInChoice />
      <OwnPictures own={own} />
      <ModeRow />
    </Page>
  )
}

/** The desktop as it looks now. */
function Preview({ srcOf }: { readonly srcOf: (path: string) => string | undefined }) {
  const { wallpaper, wallpaperMode } = useLook()
  const look = wallpaperOf(wallpaper)
  const src = look.name === wallpaper ? undefined : srcOf(thumbnailOf(wallpaper))
  return (
    <div className={s.preview} aria-hidden="true">
      <WallpaperSample name={look.name} isFull />
      {src !== undefined && <span className={s.previewPicture} data-mode={wallpaperMode} style={{ backgroundImage: `url("${src}")` }} />}
      <span className={s.miniWindow}>
        <i />
        <i />
        <i />
      </span>
      <span className={s.miniDock} />
    </div>
  )
}

function Choices({ names }: { readonly names: ReadonlyMap<string, string> }) {
  const t = useT('settings')
  const { theme, wallpaper, reduceEffects, change } = useLook()
  const isBuiltIn = wallpaperOf(wallpaper).name === wallpaper
  return (
    <div className={s.choices}>
      <div className={s.current}>
        <b>{isBuiltIn ? t(`wallpaper.names.${wallpaper}`) : (names.get(wallpaper) ?? t('wallpaper.picture'))}</b>
        <Badge tone="accent">{t('wallpaper.current')}</Badge>
      </div>
      <div className={s.choice} data-setting="theme">
        <span>{t('wallpaper.theme')}</span>
        <SegmentedControl
          label={t('wallpaper.theme')}
          value={theme}
          segments={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          onChange={(value) => change({ theme: value })}
        />
      </div>
      <Accents />
      <div className={s.choice}>
        <Switch
          label={t('general.effects')}
          hint={t('general.effectsHint')}
          checked={reduceEffects}
          onChange={(on) => change({ reduceEffects: on })}
        />
      </div>
    </div>
  )
}

function Accents() {
  const t = useT('settings')
  const { accentHue, change } = useLook()
  return (
    <fieldset className={s.choice} data-setting="accent">
      <legend className={s.legend}>{t('wallpaper.accent')}</legend>
      <span aria-hidden="true">{t('wallpaper.accent')}</span>
      <span className={s.accents}>
        {accents.map(({ name, hue, lightness }) => (
          <label key={name} className={s.accent} title={t(`wallpaper.accents.${name}`)} style={swatch(hue, lightness)}>
            <input
              type="radio"
              name="settings-accent"
              className={s.radio}
              checked={accentHue === hue}
              aria-label={t(`wallpaper.accents.${name}`)}
              onChange={() => change({ accentHue: hue })}
            />
          </label>
        ))}
      </span>
    </fieldset>
  )
}

const swatch = (hue: number, lightness: number): CSSProperties & Record<`--${string}`, string> => ({
  '--swatch': `oklch(${0.55 + lightness} .19 ${hue})`,
})
