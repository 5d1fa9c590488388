import { desktop } from '@cove/device-contract/desktop'
import { useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { SegmentedControl, Switch } from '@cove/ui/forms'
import { FormRow, Page, PageHead } from '@cove/ui/page'
import { densities, languages, useLook } from '../data/use-look.ts'
import { CornerGroup } from './corner-group.tsx'
import { Group } from '../ui/group.tsx'

/** SET-03: language, density and keys of the desktop. */
export default function GeneralPage() {
  const t = useT('settings')
  const { language, change } = useLook()
  return (
    <Page narrow>
      <PageHead title={t('general.title')} intro={t('general.intro')} />
      <Group title={t('general.languageGroup')}>
        <FormRow label={t('general.language')} hint={t('general.languageHint')} at="language">
          <SegmentedControl
            label={t('general.language')}
            value={language}
            segments={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            onChange={(value) => change({ language: value })}
          />
        </FormRow>
      </Group>
      <DesktopGroup />
      <CornerGroup />
    </Page>
  )
}

function DesktopGroup() {
  const t = useT('settings')
  const { density, reduceEffects, nativeTab, change } = useLook()
  const [{ restoresWindows }, changeDesktop] = useSettings(desktop)
  return (
    <Group title={t('general.desktopGroup')}>
      <FormRow label={t('general.density')} hint={t('general.densityHint')} at="density">
        <SegmentedControl
          label={t('general.density')}
          value={density}
          segments={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
          onChange={(value) => change({ density: value })}
        />
      </FormRow>
      <FormRow at="effects">
        <Switch
          label={t('general.effects')}
          hint={t('general.effectsHint')}
          checked={reduceEffects}
          onChange={(on) => change({ reduceEffects: on })}
        />
      </FormRow>
      <FormRow at="tab">
        <Switch label={t('general.tab')} hint={t('general.tabHint')} checked={nativeTab} onChange={(on) => change({ nativeTab: on })} />
      </FormRow>
      <FormRow at="restore">
        <Switch
          label={t('general.restores')}
          hint={t('general.restoresHint')}
          checked={restoresWindows}
          onChange={(on) => void changeDesktop({ restoresWindows: on })}
        />
      </FormRow>
      <HintsRow />
    </Group>
  )
}

/** WIN-20: shows the hints of the first sign-in again, at once. */
function HintsRow() {
  const t = useT('settings')
  const [{ hasSeenHints }, change] = useSettings(desktop)
  return (
    <FormRow label={t('general.hints')} hint={t('general.hintsHint')} at="hints">
      <Button disabled={!hasSeenHints} onClick={() => change({ hasSeenHints: false })}>
        {t('general.hintsShow')}
      </Button>
    </FormRow>
  )
}
