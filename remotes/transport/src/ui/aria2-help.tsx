import { useT } from '@cove/kernel/i18n'
import s from './aria2-help.module.css'

const commands = [
  ['Debian, Ubuntu', 'sudo apt install aria2'],
  ['macOS', 'brew install aria2'],
  ['Windows', 'winget install aria2.aria2'],
] as const

/** DL-01c: how magnet links and torrents become possible on a device without aria2. */
export function Aria2Help() {
  const t = useT('transport')
  return (
    <div className={s.help}>
      <p>{t('add.aria2')}</p>
      <ul>
        {commands.map(([system, command]) => (
          <li key={system}>
            <span>{system}</span>
            <code>{command}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
