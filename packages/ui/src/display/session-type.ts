export type SessionType = 1 | 2 | 3 | 4

/** The colour token of a session: that of make-ups, else that of its type. */
export function sessionHue(type: SessionType, isMakeUp: boolean): string {
  return isMakeUp ? 'makeUp' : (['lecture', 'tutorial', 'practical', 'other'] as const)[type - 1]!
}
