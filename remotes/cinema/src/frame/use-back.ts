import { useKernel, useWindow } from '@cove/kernel'
import { useNavigate } from '@cove/kernel/router'
import { pages } from './addresses.model.ts'

/** Goes to the page before; to the first page where the window was opened here. */
export function useBack(): () => void {
  const { windows } = useKernel()
  const { id, step } = useWindow()
  const navigate = useNavigate()
  return () => {
    if ((windows.get(id)?.history.at ?? 0) > 0) step(-1)
    else void navigate(pages.home, { replace: true })
  }
}
