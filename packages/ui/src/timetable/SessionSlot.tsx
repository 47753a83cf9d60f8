import { chakra } from '@chakra-ui/react'
import { formatSlot, listSeparator, useCommonTexts } from '@portal/i18n'
import { SessionCards } from './SessionCards.tsx'
import type { ChosenSession, TimetableGridProps } from './timetable.ts'

const Stack = chakra('div', {
  base: { position: 'relative', display: 'flex', flexDirection: 'column', gap: '1', height: 'full' },
  variants: { isPressable: { true: { _hover: { filter: 'brightness(0.97)' } } } },
})

const SlotButton = chakra('button', {
  base: {
    position: 'absolute',
    inset: '0',
    borderRadius: 'sm',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '1px' },
  },
})

interface SessionSlotProps
  extends ChosenSession, Pick<TimetableGridProps, 'showTeacher' | 'onSelect' | 'renderControls'> {}

/** The sessions of one slot, with a button when `onSelect` is given. */
export function SessionSlot({ day, slot, session, showTeacher = false, onSelect, renderControls }: SessionSlotProps) {
  const t = useCommonTexts()
  const subject = session.options.map((option) => option.subject).join(listSeparator())
  return (
    <Stack isPressable={onSelect !== undefined}>
      <SessionCards
        session={session}
        showTeacher={showTeacher}
        showDate={day.date === undefined}
        renderControls={renderControls && ((option) => renderControls({ day, slot, option }))}
      />
      {onSelect && (
        <SlotButton
          type="button"
          aria-label={t('timetable.cell', { day: day.label, slot: formatSlot(slot.label), subject })}
          onClick={() => onSelect({ day, slot, session })}
        />
      )}
    </Stack>
  )
}
