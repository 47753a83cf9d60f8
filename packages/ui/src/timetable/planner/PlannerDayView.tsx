import { chakra } from '@chakra-ui/react'
import { formatSlot } from '@portal/i18n'
import { useState } from 'react'
import { LtrText } from '../../display/LtrText.tsx'
import { DayChooser } from '../DayChooser.tsx'
import { Slot, Slots } from '../TimetableDayView.tsx'
import type { PlannerGridProps } from './planner.ts'
import { PlannerCell } from './PlannerCell.tsx'
import type { PlannerControls } from './use-planner-controls.ts'

const Time = chakra('div', {
  base: { width: '5.5rem', padding: '2', fontSize: 'xs', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
})

const Place = chakra('div', { base: { minHeight: '4.5rem', height: 'full' } })

interface PlannerDayViewProps extends PlannerGridProps {
  controls: PlannerControls
}

/** One day of a planner; a lifted session is carried to the other days by the same buttons. */
export function PlannerDayView({ caption, days, slots, controls }: PlannerDayViewProps) {
  const { grid } = controls
  const [shown, setShown] = useState(days[0]?.id)
  if (shown === undefined) return null
  return (
    <section ref={grid} aria-label={caption}>
      <DayChooser days={days} value={shown} onChoose={setShown} />
      <Slots marginBlockStart="2" onKeyDown={controls.move}>
        {slots.map(({ id, label }, column) => (
          <Slot key={id}>
            <Time>
              <LtrText>{formatSlot(label)}</LtrText>
            </Time>
            <Place>
              <PlannerCell controls={controls} row={days.findIndex((day) => day.id === shown)} column={column} />
            </Place>
          </Slot>
        ))}
      </Slots>
    </section>
  )
}
