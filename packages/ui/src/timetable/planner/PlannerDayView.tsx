import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useState } from 'react'
import { IconButton } from '../../actions/IconButton.tsx'
import { NextIcon, PreviousIcon } from '../../display/direction-icons.ts'
import { LtrText } from '../../display/LtrText.tsx'
import { Heading } from '../../layout/Text.tsx'
import { Slot, Slots } from '../TimetableDayView.tsx'
import type { PlannerGridProps } from './planner.ts'
import { PlannerCell } from './PlannerCell.tsx'
import type { PlannerControls } from './use-planner-controls.ts'

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
})

const Time = chakra('div', {
  base: { width: '5.5rem', padding: '2', fontSize: 'xs', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
})

const Place = chakra('div', { base: { minHeight: '4.5rem', height: 'full' } })

interface PlannerDayViewProps extends PlannerGridProps {
  controls: PlannerControls
}

/** One day of a planner; a lifted session is carried to the other days by the same buttons. */
export function PlannerDayView({ caption, days, slots, controls }: PlannerDayViewProps) {
  const t = useCommonTexts()
  const { grid } = controls
  const [row, setRow] = useState(0)
  const step = (by: number) => setRow((row + by + days.length) % days.length)
  return (
    <section ref={grid} aria-label={caption}>
      <Head>
        <IconButton label={t('timetable.previousDay')} icon={<PreviousIcon />} onClick={() => step(-1)} />
        <Heading as="h2" size="md" aria-live="polite">
          {days[row]?.label}
        </Heading>
        <IconButton label={t('timetable.nextDay')} icon={<NextIcon />} onClick={() => step(1)} />
      </Head>
      <Slots onKeyDown={controls.move}>
        {slots.map(({ id, label }, column) => (
          <Slot key={id}>
            <Time>
              <LtrText>{label}</LtrText>
            </Time>
            <Place>
              <PlannerCell controls={controls} row={row} column={column} />
            </Place>
          </Slot>
        ))}
      </Slots>
    </section>
  )
}
