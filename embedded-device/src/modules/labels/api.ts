import type { Principal } from '../../module-kit/module-kit.ts'

/** What labels offer to other modules. */
export interface LabelsApi {
  /** FM-24: where the things with a tag of a user are now, as the index names them. */
  tagged(who: Principal, tagId: number): Promise<readonly { readonly spaceId: string; readonly path: string }[]>
}
