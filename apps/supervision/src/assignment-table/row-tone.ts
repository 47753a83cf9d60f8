import type { Assignment } from '@portal/api-client/supervision'

/** Green once validated, red once postponed; the row also shows its state as text. */
export function rowTone({ state }: Assignment): 'success' | 'danger' | undefined {
  return { pending: undefined, validated: 'success' as const, postponed: 'danger' as const }[state]
}
