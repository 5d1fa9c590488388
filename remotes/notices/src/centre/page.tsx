import { SettingsPage } from './settings-page.tsx'

/** NTC-05, NTC-06: the same settings as in the notice centre, as a page of the settings window. */
export default function NoticeSettingsPage() {
  return <SettingsPage />
}
