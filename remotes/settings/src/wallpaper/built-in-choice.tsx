import { useT } from '@cove/kernel/i18n'
import { Button, wallpapers, WallpaperSample } from '@cove/ui'
import { useId } from 'react'
import { useLook } from '../data/use-look.ts'
import s from './page.module.css'

/** The wallpapers that come with the desktop, each in the light and the dark theme. */
export function BuiltInChoice() {
  const t = useT('settings')
  const { wallpaper, change } = useLook()
  const titleId = useId()
  const others = wallpapers.filter(({ name }) => name !== wallpaper)
  const pickAny = () => {
    const any = others[Math.floor(Math.random() * others.length)]
    if (any) change({ wallpaper: any.name })
  }
  return (
    <section className={s.group} aria-labelledby={titleId} data-setting="picture">
      <div className={s.groupHead}>
        <h2 className={s.groupTitle} id={titleId}>
          {t('wallpaper.builtIn')}
        </h2>
        <Button size="sm" variant="ghost" onClick={pickAny}>
          {t('wallpaper.any')}
        </Button>
      </div>
      <div className={s.grid} role="radiogroup" aria-labelledby={titleId}>
        {wallpapers.map(({ name }) => (
          <label key={name} className={s.item}>
            <span className={s.day}>
              <WallpaperSample name={name} theme="light" />
              <span className={s.night}>
                <WallpaperSample name={name} theme="dark" />
              </span>
              <input
                type="radio"
                name="settings-wallpaper"
                className={s.radio}
                checked={wallpaper === name}
                onChange={() => change({ wallpaper: name })}
              />
            </span>
            <span>{t(`wallpaper.names.${name}`)}</span>
          </label>
        ))}
      </div>
    </section>
  )
}
