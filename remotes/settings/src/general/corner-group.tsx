import { cornerActions, desktop } from '@cove/device-contract/desktop'
import { useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Select } from '@cove/ui/forms'
import { FormRow } from '@cove/ui/page'
import { Group } from '../ui/group.tsx'

const places = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const

/** WIN-21: what each corner of the desktop does when the mouse rests in it. */
export function CornerGroup() {
  const t = useT('settings')
  const [{ corners }, change] = useSettings(desktop)
  const options = cornerActions.map((value) => ({ value, label: t(`corners.actions.${value}`) }))
  return (
    <Group title={t('corners.title')}>
      {places.map((place, at) => (
        <FormRow
          key={place}
          label={t(`corners.${place}`)}
          hint={at === 0 ? t('corners.hint') : undefined}
          at={at === 0 ? 'corners' : undefined}
        >
          <Select
            label={t(`corners.${place}`)}
            hideLabel
            value={corners[place]}
            options={options}
            onChange={(action) => change({ corners: { ...corners, [place]: action } })}
          />
        </FormRow>
      ))}
    </Group>
  )
}
