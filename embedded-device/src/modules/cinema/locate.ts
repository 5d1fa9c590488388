import { isRefusal } from '@cove/server-kit/refusal'
import { refuse } from '../../module-kit/module-kit.ts'
import type { HostFiles, Principal } from '../../module-kit/module-kit.ts'
import type { CinemaParts } from './parts.ts'

type Located = Awaited<ReturnType<HostFiles['spaces']['locateFor']>>

/** A place that the caller may look at, or read with all that is below it. What they may not see is not there (S-H3). */
export async function locate(
  { spaces }: Pick<CinemaParts, 'spaces'>,
  who: Principal,
  { access, ...ref }: { readonly storageId: string; readonly path: string; readonly access: 'see' | 'read' },
): Promise<Located> {
  try {
    return await spaces.locateFor(who, ref, access)
  } catch (error) {
    if (isRefusal(error) && error.error === 'diskNotFound') return refuse('storageMissing')
    if (isRefusal(error) && error.error === 'noPermission') return refuse('fileNotFound')
    throw error
  }
}
