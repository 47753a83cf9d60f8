import type { Position, PositionChange } from '@portal/api-client/position-changes'
import { formatDateTime, isolate, useLanguage } from '@portal/i18n'
import type { DecisionState } from '@portal/ui'
import type { Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../texts.ts'

const fields = ['department', 'grade', 'status'] as const satisfies (keyof Position)[]

/** The badge of a state: a change that was made is in effect, one that was put back is not. */
export function badgeOf(state: PositionChange['state']): DecisionState {
  if (state === 'made') return 'accepted'
  return state === 'restored' ? 'withdrawn' : state
}

/** The fields of a position that differ, as `Informatique → Mathématiques`. */
export function usePositionChange(): (change: PositionChange) => Fact[] {
  const t = useTexts()
  const isArabic = useLanguage() === 'ar'
  // The right-to-left mark, because names in Latin letters would turn the direction of the arrow.
  const [start, arrow] = isArabic ? ['\u200F', '←'] : ['', '→']
  return ({ former, wanted }) =>
    fields
      .filter((field) => former[field] !== wanted[field])
      .map((id) => ({
        id,
        label: t(`positions.fact.${id}`),
        value: `${start}${isolate(former[id])} ${arrow} ${isolate(wanted[id])}`,
      }))
}

/** The fields that change, with the date and the state. */
export function usePositionFacts(): (change: PositionChange) => Fact[] {
  const t = useTexts()
  const changesOf = usePositionChange()
  return (change) => [
    ...changesOf(change),
    { id: 'sentAt', label: t('positions.fact.sentAt'), value: formatDateTime(change.sentAt) },
    { id: 'state', label: t('positions.fact.state'), value: t(`positions.state.${change.state}`) },
  ]
}
