import type { AbsenceClass } from '@portal/api-client/owed-classes'
import { formatDate, formatSlot, formatWeekday } from '@portal/i18n'
import { DecisionBadge, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'

const badges = { owed: 'refused', 'make-up': 'pending', confirmed: 'accepted', 'not-made-up': 'withdrawn' } as const

/** How a class is covered: by which make-up, or why it is not made up. */
export function CoverBadge({ owed: { state, makeUp, reason } }: { owed: AbsenceClass }) {
  const t = useTexts()
  const shown = makeUp?.isConfirmed ? 'confirmed' : state
  const when =
    makeUp && `${formatWeekday(makeUp.date)} \u2066${formatDate(makeUp.date)}, ${formatSlot(makeUp.slot)}\u2069`
  return (
    <Stack as="span" gap="1" alignItems="flex-start">
      <DecisionBadge state={badges[shown]}>{t(`owed.state.${shown}`)}</DecisionBadge>
      {when && <span>{t('owed.on', { when })}</span>}
      {reason && (
        <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <bdi>{reason}</bdi>
        </Text>
      )}
    </Stack>
  )
}
