/** Timeouts of a play, in milliseconds. */
export interface PlayLimits {
  /** All pages, in every language; a candidate that takes longer is refused. */
  play: number
  /** One visit of a page; a page that takes longer does not respond, and ends the play. */
  visit: number
  /** Until a page is in the document. */
  mount: number
  /** How long a page is left alone after it is mounted. */
  alone: number
}

export const defaultLimits: PlayLimits = { play: 600_000, visit: 60_000, mount: 20_000, alone: 5_000 }
