import { useT } from '@cove/kernel/i18n'
import { Button, wallpapers, WallpaperSample } from '@cove/ui'
import { Section } from '@cove/ui/page'
import { useLook } from '../data/use-look.ts'
import s from './page.module.css'

/** The wallpapers that come with the desktop, each in the light and the dark theme. */
export function BuiltInChoice() {
  const t = useT('settings')
  const { wallpaper, change } = useLook()
  const others = wallpapers.filter(({ name }) => name !== wallpaper)
  const pickAny = () => {
    const any = others[Math.floor(Math.random() * others.length)]
    if (any) change({ wallpaper: any.name })
  }
  return (
    <Section
      title={t('wallpaper.builtIn')}
      at="picture"
      tools={
        <Button size="sm" variant="ghost" onClick={pickAny}>
          {t('wallpaper.any')}
        </Button>
      }
    >
      <div className={s.grid} role="radiogroup" aria-label={t('wallpaper.builtIn')}>
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
    </Section>
  )
}
