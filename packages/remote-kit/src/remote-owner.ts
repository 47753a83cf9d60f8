/** The remote that a part of the kit is given to, as the portal knows it. */
export interface RemoteOwner {
  name: string
  /** The remotes from which the operator has moved pages to it. */
  formerOwners: readonly string[]
}
