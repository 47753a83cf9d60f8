import { chakra } from '@chakra-ui/react'
import { Portal } from '@ark-ui/react/portal'
import { formatSlot, listSeparator, useCommonTexts } from '@portal/i18n'
import { LtrText } from '../../display/LtrText.tsx'
import { VisuallyHidden } from '../../display/VisuallyHidden.tsx'
import { useIsPhone } from '../../layout/use-media-query.ts'
import { Cell, DayHead, ScrollArea, SlotHead, Table } from '../TimetableTable.tsx'
import type { PlannerGridProps } from './planner.ts'
import { PlannerCard } from './PlannerCard.tsx'
import { PlannerCell } from './PlannerCell.tsx'
import { PlannerDayView } from './PlannerDayView.tsx'
import { usePlannerControls, type PlannerControls } from './use-planner-controls.ts'

const Floating = chakra('div', {
  // The coordinates of a pointer have no direction of reading.
  base: { position: 'fixed', inset: '0 auto auto 0', zIndex: 'popover', pointerEvents: 'none' },
})

/**
 * A week whose sessions are lifted and dropped: with a mouse or a pen by dragging, with a finger by two taps, with the
 * keyboard by arrows, Enter and Escape. Cells show whether the lifted session can be there before it is dropped. One
 * day at a time on a phone.
 */
export function PlannerGrid({ caption, ...props }: PlannerGridProps) {
  const t = useCommonTexts()
  const isPhone = useIsPhone()
  const controls = usePlannerControls({ ...props, isList: isPhone })
  const { lifted } = props
  const { pointer } = controls
  return (
    <>
      <VisuallyHidden as="output">
        {lifted && t('timetable.lifted', { session: [lifted.subject, lifted.group].join(listSeparator()) })}
      </VisuallyHidden>
      {isPhone ? (
        <PlannerDayView caption={caption} controls={controls} {...props} />
      ) : (
        <PlannerTable caption={caption} controls={controls} {...props} />
      )}
      {lifted && pointer && (
        <Portal>
          <Floating aria-hidden style={{ transform: `translate(${pointer.x + 12}px, ${pointer.y + 12}px)` }}>
            <PlannerCard session={lifted} isFloating />
          </Floating>
        </Portal>
      )}
    </>
  )
}

interface PlannerTableProps extends PlannerGridProps {
  controls: PlannerControls
}

function PlannerTable({ caption, days, slots, controls }: PlannerTableProps) {
  const t = useCommonTexts()
  const { grid } = controls
  return (
    <ScrollArea ref={grid} aria-label={caption}>
      <Table role="grid" css={{ '--slots': slots.length }} onKeyDown={controls.move}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <SlotHead scope="col">{t('timetable.day')}</SlotHead>
            {slots.map(({ id, label }) => (
              <SlotHead key={id} scope="col">
                <LtrText>{formatSlot(label)}</LtrText>
              </SlotHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, row) => (
            <tr key={day.id}>
              <DayHead scope="row">{day.label}</DayHead>
              {slots.map(({ id }, column) => (
                <Cell key={id}>
                  <PlannerCell controls={controls} row={row} column={column} />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollArea>
  )
}
