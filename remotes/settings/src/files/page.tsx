import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { SegmentedControl, Select, Switch } from '@cove/ui/forms'
import { FormRow, Page, PageHead } from '@cove/ui/page'
import { repeatChoices, useFileDefaults } from '../data/use-file-defaults.ts'
import { orderOf, orders, orderText } from '../model/orders.ts'
import { Group } from '../ui/group.tsx'

/** SET-03: how files are shown, and what the user is no longer asked. */
export default function FilesPage() {
  const t = useT('settings')
  const { reset } = useFileDefaults()
  return (
    <Page narrow>
      <PageHead title={t('files.title')} intro={t('files.intro')}>
        <Button onClick={reset}>{t('files.reset')}</Button>
      </PageHead>
      <DisplayGroup />
      <AskingGroup />
    </Page>
  )
}

function DisplayGroup() {
  const t = useT('settings')
  const { view, order, showHidden, change } = useFileDefaults()
  const views = (['grid', 'list', 'gallery'] as const).map((value) => ({ value, label: t(`files.views.${value}`) }))
  return (
    <Group title={t('files.display')}>
      <FormRow label={t('files.view')} at="view">
        <SegmentedControl label={t('files.view')} value={view} segments={views} onChange={(value) => change({ view: value })} />
      </FormRow>
      <FormRow label={t('files.order')} hint={t('files.orderHint')} at="order">
        <Select
          label={t('files.order')}
          hideLabel
          value={orderText(order)}
          options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
          onChange={(value) => change({ order: orderOf(value) })}
        />
      </FormRow>
      <FormRow at="hidden">
        <Switch label={t('files.hidden')} hint={t('files.hiddenHint')} checked={showHidden} onChange={(on) => change({ showHidden: on })} />
      </FormRow>
    </Group>
  )
}

/** What the user chose not to be asked again, and asking again. */
function AskingGroup() {
  const t = useT('settings')
  const { repeat, setRepeat } = useFileDefaults()
  const options = repeatChoices.map((value) => ({ value, label: t(`repeats.${value}`) }))
  return (
    <Group title={t('files.asking')}>
      <FormRow label={t('files.repeat')} hint={t(repeat === 'every' ? 'files.repeatHint' : 'files.repeatDecided')} at="repeat">
        <Select label={t('files.repeat')} hideLabel value={repeat} options={options} onChange={setRepeat} />
        {repeat !== 'every' && (
          <Button variant="ghost" onClick={() => setRepeat('every')}>
            {t('files.askAgain')}
          </Button>
        )}
      </FormRow>
    </Group>
  )
}
