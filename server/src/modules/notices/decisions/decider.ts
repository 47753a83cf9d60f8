/** The caller who decides a notice. */
export interface Decider {
  /** The actor in the audit log. */
  by: string
  /** Null at the command line. */
  accountId: number | null
}
