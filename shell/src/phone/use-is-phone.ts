import { useKernel, useStoreValue } from '@cove/kernel'

/** WIN-25: below this width the desktop is a phone's home, in px. */
const phoneWidth = 640

/** Whether a desktop of this size is drawn as on a phone. */
export const isPhoneWide = ({ width }: { readonly width: number }): boolean => width < phoneWidth

/** Whether the desktop is drawn as on a phone. */
export const useIsPhone = (): boolean => useStoreValue(useKernel().windows.store, ({ workArea }) => isPhoneWide(workArea))
