/** The pages of the window by their addresses. */
export const sections = [
  'nas-info',
  'user-manager',
  'storage-management',
  'network-setting',
  'long-range',
  'fan-mode',
  'ssh',
  'history',
  'log',
  'feedback',
] as const
export type Section = (typeof sections)[number]

/** What an address of the window shows. */
export interface Place {
  readonly section: Section
  /** The user of a user's page. */
  readonly userNo?: string
  /** True for the page that shows what this user sees. */
  readonly isView?: boolean
}

/** The page of a path; the device's figures where it names none. */
export function placeOf(path: string): Place {
  const [name = '', userNo, view] = path.replace(/^\/device-setting\/?/, '').split('/')
  // The seeds have two names for the page of storage.
  const section = name === 'storage-info' ? 'storage-management' : (sections.find((one) => one === name) ?? 'nas-info')
  if (section !== 'user-manager' || !userNo) return { section }
  return { section, userNo, isView: view === 'view' }
}

export const addressOf = (section: Section): string => `/device-setting/${section}`
export const addressOfUser = (userNo: string, view = false): string => `/device-setting/user-manager/${userNo}${view ? '/view' : ''}`
