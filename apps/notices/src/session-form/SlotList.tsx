import type { FreeSlot } from '@portal/api-client/notices'
import { formatDate, formatSlot, formatWeekday } from '@portal/i18n'
import { chakra, CheckIcon, Grid, LtrText, QueryView, Text } from '@portal/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'

const Proposal = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    padding: '3',
    width: 'full',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { borderColor: 'brand', bg: 'hover' },
    _disabled: { cursor: 'not-allowed', opacity: 0.55 },
    _pressed: { borderColor: 'brand', bg: 'tint', color: 'onTint' },
    '& svg': { display: 'inline', width: '1rem', height: '1rem', verticalAlign: 'text-bottom' },
  },
})

interface SlotListProps {
  query: UseQueryResult<FreeSlot[]>
  onTake: (slot: FreeSlot) => void
  /** The slot that a form has; none is marked without it. */
  isChosen?: (slot: FreeSlot) => boolean
  isDisabled?: boolean
  /** The note on the days on which the teacher is absent. */
  absentText: string
}

/** Free slots as buttons, with a free room and a note on the days on which the teacher is absent. */
export function SlotList({ query, onTake, isChosen, isDisabled, absentText }: SlotListProps) {
  const t = useTexts()
  return (
    <QueryView
      query={query}
      isEmpty={(found) => found.length === 0}
      empty={<Text tone="muted">{t('slots.none')}</Text>}
    >
      {(found) => (
        <Grid as="ul" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2">
          {found.map((slot) => (
            <li key={`${slot.date}-${slot.slotId}`}>
              <Proposal
                type="button"
                aria-pressed={isChosen?.(slot)}
                disabled={isDisabled}
                onClick={() => onTake(slot)}
              >
                <strong>
                  {formatWeekday(slot.date)} <LtrText>{formatDate(slot.date)}</LtrText>
                  {isChosen?.(slot) && <CheckIcon aria-hidden />}
                </strong>
                <span>
                  <LtrText>{formatSlot(slot.slot)}</LtrText>
                  {slot.room && <> · {t('slots.room', { room: slot.room })}</>}
                </span>
                {slot.isDuringAbsence && <Text size="xs">{absentText}</Text>}
              </Proposal>
            </li>
          ))}
        </Grid>
      )}
    </QueryView>
  )
}
