import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { placeholder } from '../feedback/placeholder.ts'
import { SkeletonBar } from '../feedback/SkeletonBar.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { useIsPhone } from '../layout/use-media-query.ts'
import { Slot, Slots } from './TimetableDayView.tsx'
import { Cell, DayHead, ScrollArea, Table, SlotHead } from './TimetableTable.tsx'

const Container = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' } })

const Note = chakra('output', { base: { display: 'flex', alignItems: 'center', gap: '3', color: 'muted' } })

const days = [1, 2, 3, 4, 5, 6]
const slots = [1, 2, 3, 4, 5, 6]

/** A skeleton of a week, of a day on a phone, with a loading text. */
export function TimetableSkeleton() {
  const t = useCommonTexts()
  const isPhone = useIsPhone()
  return (
    <Container {...placeholder}>
      <Note>
        <Spinner />
        {t('loading')}
      </Note>
      {isPhone ? <DaySkeleton /> : <WeekSkeleton />}
    </Container>
  )
}

function WeekSkeleton() {
  return (
    <ScrollArea aria-hidden>
      <Table css={{ '--slots': slots.length }}>
        <thead>
          <tr>
            <SlotHead />
            {slots.map((slot) => (
              <SlotHead key={slot}>
                <SkeletonBar width="64%" marginInline="auto" />
              </SlotHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <DayHead>
                <SkeletonBar width="72%" />
              </DayHead>
              {slots.map((slot) => (
                <Cell key={slot} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollArea>
  )
}

function DaySkeleton() {
  return (
    <div aria-hidden>
      <chakra.div display="grid" placeItems="center" height="control">
        <SkeletonBar width="6rem" />
      </chakra.div>
      <Slots>
        {slots.map((slot) => (
          <Slot key={slot} minHeight="5rem">
            <SkeletonBar width="5rem" margin="2" />
            <SkeletonBar width="60%" margin="2" />
          </Slot>
        ))}
      </Slots>
    </div>
  )
}
