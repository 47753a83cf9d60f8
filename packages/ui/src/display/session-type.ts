import type { ClassSessionType } from '@portal/domain/teaching'

/** The colour token of a session: that of make-ups, else that of its type. */
export function sessionColor(type: ClassSessionType, isMakeUp: boolean): string {
  return isMakeUp ? 'makeUp' : (['lecture', 'tutorial', 'practical', 'other'] as const)[type - 1]!
}
