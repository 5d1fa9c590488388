import { useKernel } from '@cove/kernel'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { addressOf } from '../model/section.ts'
import type { Section } from '../model/section.ts'

/** Leads to a page: in this window where it shows all of them, else in the window of network services. */
export function useOpenSection(): (section: Section) => void {
  const { windows } = useKernel()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (section) => {
    if (pathname.startsWith('/feature/')) windows.open(addressOf(section))
    else void navigate(addressOf(section))
  }
}
