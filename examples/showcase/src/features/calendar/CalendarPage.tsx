import { formatMonth } from '@portal/i18n'
import { useUrlState } from '@portal/remote-kit'
import { Box, Button, Grid, Heading, HStack, IconButton, NextIcon, PreviousIcon, Text, useIsPhone } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addEvent, calendarQueries, updateEvent } from '../../api/calendar.ts'
import type { CalendarEvent, Category } from '../../api/entities.ts'
import { useSliceCommand } from '../../commands.ts'
import type { Dragged } from '../../drag/use-drag.ts'
import { weekdayName } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { CategoryList } from './CategoryList.tsx'
import { DayCell } from './DayCell.tsx'
import { EventForm } from './EventForm.tsx'
import { daysOfMonth, eventsOn, isMonth, moveEvent, shiftMonth, toMonth } from './month-grid.ts'

/** A month with its events: dragged to another day, added from a category, and edited in a form. */
export function CalendarPage() {
  const t = useTexts()
  const events = useQuery(calendarQueries.events())
  const categories = useQuery(calendarQueries.categories())
  return (
    <ShowcasePage title={t('menu.calendar')} help={t('calendar.help')}>
      <QueryPanel query={categories}>
        {(kinds) => <QueryPanel query={events}>{(rows) => <Month events={rows} categories={kinds} />}</QueryPanel>}
      </QueryPanel>
    </ShowcasePage>
  )
}

interface MonthProps {
  events: readonly CalendarEvent[]
  categories: readonly Category[]
}

function Month({ events, categories }: MonthProps) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const today = toMonth(new Date())
  const [value, setMonth] = useUrlState('month', today)
  const month = isMonth(value) ? value : today
  const [edited, setEdited] = useState<CalendarEvent | { day: string } | null>(null)
  const moving = useSliceCommand<CalendarEvent>({ slice: 'calendar', run: updateEvent })
  const adding = useSliceCommand<Omit<CalendarEvent, 'id'>>({ slice: 'calendar', run: addEvent })
  const drop = ({ kind, id }: Dragged, day: string) => {
    if (kind === 'event') {
      const event = events.find((each) => String(each.id) === id)
      if (event) void moving.run(moveEvent(event, day))
      return
    }
    const category = categories.find((each) => String(each.id) === id)
    if (!category) return
    void adding.run({ title: category.title, start: `${day}T09:00`, end: `${day}T10:00`, className: category.type })
  }
  const days = daysOfMonth(month)
  // A phone lists the days that have events, and those of the month to add to.
  const shown = isPhone ? days.filter((day) => day.startsWith(month)) : days
  return (
    <>
      <HStack gap="2" flexWrap="wrap">
        <IconButton
          label={t('calendar.previous')}
          icon={<PreviousIcon />}
          onClick={() => setMonth(shiftMonth(month, -1))}
        />
        <IconButton label={t('calendar.next')} icon={<NextIcon />} onClick={() => setMonth(shiftMonth(month, 1))} />
        <Button onClick={() => setMonth(today)}>{t('calendar.today')}</Button>
        <Heading as="h2" size="md" aria-live="polite">
          {formatMonth(`${month}-01`)}
        </Heading>
      </HStack>
      <CategoryList categories={categories} />
      {!isPhone && (
        <Grid templateColumns="repeat(7, minmax(0, 1fr))" aria-hidden>
          {days.slice(0, 7).map((day, index) => (
            <Text key={day} tone="muted" textAlign="center">
              {weekdayName(index)}
            </Text>
          ))}
        </Grid>
      )}
      <Box
        as="ul"
        listStyle="none"
        display="grid"
        gridTemplateColumns={isPhone ? 'minmax(0, 1fr)' : 'repeat(7, minmax(0, 1fr))'}
        borderBlockStartWidth="1px"
        borderInlineStartWidth="1px"
        borderColor="line"
      >
        {shown.map((day) => (
          <DayCell
            key={day}
            day={day}
            isOfMonth={day.startsWith(month)}
            events={eventsOn(events, day)}
            onAdd={() => setEdited({ day })}
            onEdit={setEdited}
            onDrop={(dragged) => drop(dragged, day)}
          />
        ))}
      </Box>
      {edited && <EventForm edited={edited} categories={categories} onClose={() => setEdited(null)} />}
    </>
  )
}
