/** What an incident is stored under. */
export interface NoticeKey {
  readonly userNo: string
  readonly cause: string
}

/** A key as one text, for maps. */
export const keyOf = ({ userNo, cause }: NoticeKey): string => `${userNo}\n${cause}`
