import { useT } from '@cove/kernel/i18n'
import { accents, Badge, wallpaperOf, WallpaperSample } from '@cove/ui'
import { SegmentedControl, Switch } from '@cove/ui/forms'
import { Bar, Columns, FormRow, Page, PageHead } from '@cove/ui/page'
import type { CSSProperties } from 'react'
import { themes, useLook } from '../data/use-look.ts'
import { thumbnailOf, useOwnWallpapers } from '../data/use-wallpapers.ts'
import { BuiltInChoice } from './built-in-choice.tsx'
import { ModeRow } from './mode-row.tsx'
import { OwnPictures } from './own-pictures.tsx'
import s from './page.module.css'

/** SET-01b, SET-03: wallpaper, theme and accent. */
export default function WallpaperPage() {
  const t = useT('settings')
  const own = useOwnWallpapers()
  return (
    <Page narrow>
      <PageHead title={t('wallpaper.title')} intro={t('wallpaper.intro')} />
      <Columns>
        <Preview srcOf={own.srcOf} />
        <Choices names={new Map(own.pictures?.map(({ wallpaperId, name }) => [wallpaperId, name]))} />
      </Columns>
      <BuiltInChoice />
      <OwnPictures own={own} />
      <ModeRow />
    </Page>
  )
}

const fits = {
  fill: 'center / cover no-repeat',
  adaptation: 'center / contain no-repeat',
  draw: 'center / 100% 100% no-repeat',
  center: 'center / 60% no-repeat',
  tile: '0 0 / 33% repeat',
} as const

/** The desktop as it looks now. */
function Preview({ srcOf }: { readonly srcOf: (path: string) => string | undefined }) {
  const { wallpaper, wallpaperMode } = useLook()
  const look = wallpaperOf(wallpaper)
  const src = look.name === wallpaper ? undefined : srcOf(thumbnailOf(wallpaper))
  return (
    <div className={s.preview} aria-hidden="true">
      <WallpaperSample name={look.name} isFull />
      {src !== undefined && <span className={s.previewPicture} style={{ background: `${fits[wallpaperMode]} url("${src}")` }} />}
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
    <div>
      <Bar>
        <b>{isBuiltIn ? t(`wallpaper.names.${wallpaper}`) : (names.get(wallpaper) ?? t('wallpaper.picture'))}</b>
        <Badge tone="accent">{t('wallpaper.current')}</Badge>
      </Bar>
      <FormRow label={t('wallpaper.theme')} at="theme">
        <SegmentedControl
          label={t('wallpaper.theme')}
          value={theme}
          segments={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          onChange={(value) => change({ theme: value })}
        />
      </FormRow>
      <Accents />
      <FormRow>
        <Switch
          label={t('general.effects')}
          hint={t('general.effectsHint')}
          checked={reduceEffects}
          onChange={(on) => change({ reduceEffects: on })}
        />
      </FormRow>
    </div>
  )
}

function Accents() {
  const t = useT('settings')
  const { accentHue, change } = useLook()
  return (
    <FormRow label={t('wallpaper.accent')} at="accent">
      <fieldset aria-label={t('wallpaper.accent')}>
        <Bar>
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
        </Bar>
      </fieldset>
    </FormRow>
  )
}

const swatch = (hue: number, lightness: number): CSSProperties & Record<`--${string}`, string> => ({
  '--swatch': `oklch(${0.55 + lightness} .19 ${hue})`,
})
