import { useT } from '@cove/kernel/i18n'
import { wallpaperOf } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { FormRow } from '@cove/ui/page'
import { useLook } from '../data/use-look.ts'
import { Group } from '../ui/group.tsx'

const modes = ['fill', 'adaptation', 'draw', 'center', 'tile'] as const

/** SET-01b: how a picture fills the screen. */
export function ModeRow() {
  const t = useT('settings')
  const { wallpaper, wallpaperMode, change } = useLook()
  const isPicture = wallpaperOf(wallpaper).name !== wallpaper
  return (
    <Group title={t('wallpaper.modeGroup')}>
      <FormRow label={t('wallpaper.mode')} hint={t(isPicture ? `modeHints.${wallpaperMode}` : 'wallpaper.modeForPictures')} at="mode">
        <SegmentedControl
          label={t('wallpaper.mode')}
          value={wallpaperMode}
          segments={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          onChange={(value) => change({ wallpaperMode: value })}
        />
      </FormRow>
    </Group>
  )
}
