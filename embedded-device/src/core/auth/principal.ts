/** Who asks. Read from the session on each request (P7), never cached together with a path. */
export interface Principal {
  readonly userNo: string
  readonly role: 'admin' | 'user'
  /** LGN-14b: works with files and nothing else. */
  readonly isGuest?: true
}
