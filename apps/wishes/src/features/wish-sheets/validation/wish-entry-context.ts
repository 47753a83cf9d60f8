import type { Cycle, SubjectWishes, TypeWishes, WishEntry } from '@portal/api-client/wishes'

/** A wish with its context in the tree of subjects. */
export interface WishEntryContext {
  entry: WishEntry
  wishes: TypeWishes
  subject: SubjectWishes
  cycle: Cycle
}
