import type { AbsenceClass } from '@portal/api-client/owed-classes'
import { formatDate, formatSlot, formatWeekday } from '@portal/i18n'
import { DecisionBadge, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'

const badges = {
  owed: 'refused',
  asked: 'pending',
  'make-up': 'pending',
  confirmed: 'accepted',
  held: 'accepted',
  'not-made-up': 'withdrawn',
} as const

/** How a class is covered, or who is asked to hold it. */
export function CoverBadge({ owed }: { owed: AbsenceClass }) {
  const t = useTexts()
  const shown = stateOf(owed)
  const reason = owed.reason ?? owed.request?.reason
  return (
    <Stack as="span" gap="1" alignItems="flex-start">
      <DecisionBadge state={badges[shown]}>{t(`owed.state.${shown}`)}</DecisionBadge>
      <CoverFact owed={owed} />
      {reason && (
        <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <bdi>{reason}</bdi>
        </Text>
      )}
    </Stack>
  )
}

function stateOf({ state, makeUp, request }: AbsenceClass): keyof typeof badges {
  if (makeUp?.colleague) return 'held'
  if (makeUp?.isConfirmed) return 'confirmed'
  return state === 'owed' && request?.state === 'open' ? 'asked' : state
}

/** The colleague, or the time of the make-up. */
function CoverFact({ owed: { state, makeUp, request } }: { owed: AbsenceClass }) {
  const t = useTexts()
  if (makeUp?.colleague) return <span>{t('owed.heldBy', { name: makeUp.colleague.name })}</span>
  if (makeUp) {
    const when = `${formatWeekday(makeUp.date)} \u2066${formatDate(makeUp.date)}, ${formatSlot(makeUp.slot)}\u2069`
    return <span>{t('owed.on', { when })}</span>
  }
  if (state !== 'owed' || !request) return null
  const { name } = request.colleague
  return <span>{t(request.state === 'open' ? 'owed.askedOf' : 'owed.declinedBy', { name })}</span>
}
