/** The pages of the window. */
export const sections = ['overview', 'smb', 'webdav', 'ftp', 'afp', 'timeMachine', 'account', 'doctor', 'remoteShares'] as const
export type Section = (typeof sections)[number]

/** NSV-01a: the public addresses below the window's path. */
const paths = {
  overview: '',
  smb: 'samba',
  webdav: 'webdav',
  ftp: 'ftp',
  afp: 'afp',
  timeMachine: 'time-machine',
  account: 'account',
  doctor: 'doctor',
  remoteShares: 'remote-shares',
} as const satisfies Readonly<Record<Section, string>>

/** The page that a path names; the overview where it names none. */
export function sectionOfPath(path: string): Section {
  const [, , page] = path.split('/')
  return sections.find((section) => paths[section] === page) ?? 'overview'
}

export const addressOf = (section: Section): string => (section === 'overview' ? '/network-service' : `/network-service/${paths[section]}`)
