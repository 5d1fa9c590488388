/** Where what a user's browser reported is stored; deleted with the user's other data (S-D7). */
export const positionKeyOf = (userNo: string): string => `cove.positions.${userNo}`

/** Whether reports of this user wait to be sent; cheap, so that a page without any loads no code for them (W9). */
export const hasUnsent = (storage: Storage, userNo: string | undefined): boolean =>
  userNo !== undefined && (storage.getItem(positionKeyOf(userNo)) ?? '').includes('"isSent":false')
