export type SessionType = 1 | 2 | 3 | 4

/** The colour of a session: its own, or the one of make-ups. */
export function sessionHue(type: SessionType, isMakeUp: boolean): string {
  return isMakeUp ? 'makeUp' : (['lecture', 'tutorial', 'practical', 'other'] as const)[type - 1]!
}
