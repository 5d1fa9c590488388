import { channelsOf, noticeChannels, notices as area, noticeTypes } from '@cove/device-contract/notices'
import type { NoticeChannel, NoticeType } from '@cove/device-contract/notices'
import { useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Bar, Card, Line, Lines } from '@cove/ui/page'
import s from './settings.module.css'

/** NTC-06a: the channels of each type. */
export function RulesCard() {
  const t = useT('notices')
  const [{ channels }, change] = useSettings(area)
  const toggle = (type: NoticeType, channel: NoticeChannel) => {
    const before = channelsOf(channels, type)
    const after = before.includes(channel) ? before.filter((one) => one !== channel) : [...before, channel]
    void change({ channels: { ...channels, [type]: after } })
  }
  return (
    <Card title={t('set.rules')} intro={t('set.rulesHint')} at="channels">
      <Lines>
        {noticeTypes.map((type) => (
          <Line key={type} text={<b>{t(`set.types.${type}`)}</b>}>
            <Bar>
              {noticeChannels.map((channel) => {
                const isOn = channelsOf(channels, type).includes(channel)
                return (
                  <Button
                    key={channel}
                    size="sm"
                    variant={isOn ? 'default' : 'ghost'}
                    aria-pressed={isOn}
                    aria-label={t('set.ruleOf', { type: t(`set.types.${type}`), channel: t(`set.channels.${channel}`) })}
                    onClick={() => toggle(type, channel)}
                  >
                    <span className={isOn ? undefined : s.off}>{t(`set.channels.${channel}`)}</span>
                  </Button>
                )
              })}
            </Bar>
          </Line>
        ))}
      </Lines>
    </Card>
  )
}
