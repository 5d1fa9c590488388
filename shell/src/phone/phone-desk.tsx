import { useTexts } from '../entrance/use-texts.ts'
import { widgetTexts } from '../widgets/widget-texts.ts'
import { PhoneBar } from './phone-bar.tsx'
import { PhoneHome } from './phone-home.tsx'
import { PullRefresh } from './pull/pull-refresh.tsx'

/** WIN-25: what a phone has in place of icons, widgets and dock: a home, and a bar below it and below every window. */
export function PhoneDesk() {
  const isReady = useTexts('widgets', widgetTexts)
  return (
    isReady && (
      <>
        <PhoneHome />
        <PhoneBar />
        <PullRefresh />
      </>
    )
  )
}
