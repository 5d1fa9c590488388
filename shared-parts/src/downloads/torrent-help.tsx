import { HowTo } from '../how-to/how-to.tsx'

const commands = [
  { system: 'Debian, Ubuntu', line: 'sudo apt install aria2' },
  { system: 'macOS', line: 'brew install aria2' },
  { system: 'Windows', line: 'winget install aria2.aria2' },
] as const

/** DL-01c: how magnet links and torrents become possible on the device. */
export function TorrentHelp() {
  return <HowTo commands={commands} />
}
