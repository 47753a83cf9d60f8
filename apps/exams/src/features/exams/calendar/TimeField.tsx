import type { ExamCalendar, JudgedTime, ExamClash } from '@portal/api-client/exam-planning'
import { formatSlot, listSeparator } from '@portal/i18n'
import { Box, chakra, LtrText, RowError, Text } from '@portal/ui'
import { useFormContext } from '@portal/ui/form'
import { useMessages, useTexts } from '../../../texts.ts'
import { byDay } from '../by-day.ts'
import { dayText } from '../day-text.ts'
import { timeValue } from './time-value.ts'

const Day = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
    gap: '2',
    paddingBlock: '2.5',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    '& > legend': { fontWeight: 'medium', float: 'inline-start', paddingBlockStart: '1.5' },
  },
})

const Times = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(9.5rem, 1fr))' },
    gap: '2',
  },
})

const Time = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '2',
    alignContent: 'start',
    padding: '2',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'md',
    cursor: 'pointer',
    '& > small': { gridColumn: '1 / -1', fontSize: 'xs', overflowWrap: 'anywhere' },
    '&:has(:checked)': { bg: 'tint', borderColor: 'brand', color: 'onTint' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
    '&:has(:disabled)': { bg: 'subtle', borderColor: 'line', color: 'muted', cursor: 'not-allowed' },
  },
})

const Radio = chakra('input', {
  base: { width: '18px', height: '18px', accentColor: '{colors.brand}', _focusVisible: { outline: 'none' } },
})

interface TimeFieldProps {
  times: readonly JudgedTime[]
  slots: ExamCalendar['slots']
  /** The value of the time that the exam has; empty for a new one. */
  former: string
}

/** The field `time`: the slots of each day, of which those with a clash cannot be chosen and say why. */
export function TimeField({ times, slots, former }: TimeFieldProps) {
  const t = useTexts()
  const translate = useMessages()
  const clashText = useClashText()
  const { register, formState } = useFormContext<{ time: string }>()
  const error = formState.errors.time?.message
  const slotName = (slotId: number) => formatSlot(slots.find(({ id }) => id === slotId)?.name ?? '')
  return (
    <Box role="radiogroup" aria-label={t('exams.time')} aria-required>
      {byDay(times).map(({ heldOn, items: ofDay }) => (
        <Day key={heldOn}>
          <legend>{dayText(heldOn)}</legend>
          {isFreeDay(ofDay) ? (
            <Times>
              {ofDay.map((time) => (
                <Time key={time.slotId}>
                  <Radio
                    type="radio"
                    value={timeValue(time)}
                    disabled={time.clashes.length > 0}
                    {...register('time')}
                  />
                  <LtrText>{slotName(time.slotId)}</LtrText>
                  {timeValue(time) === former && <small>{t('exams.currentTime')}</small>}
                  {time.clashes.map((clash) => (
                    <small key={`${clash.code} ${clash.what}`}>{clashText(clash)}</small>
                  ))}
                </Time>
              ))}
            </Times>
          ) : (
            <Text tone="muted">{ofDay[0]?.clashes[0] && clashText(ofDay[0].clashes[0])}</Text>
          )}
        </Day>
      ))}
      {error && <RowError>{translate(error)}</RowError>}
    </Box>
  )
}

/** Whether exams are held on the day at all. */
const isFreeDay = (times: readonly JudgedTime[]) =>
  !times.every(({ clashes }) => clashes.some(({ code }) => code === 'sunday' || code === 'holiday'))

/** A clash in words: the reason why an exam cannot take place at a time. */
function useClashText(): (clash: ExamClash) => string {
  const t = useTexts()
  return ({ code, what, groups }) => {
    if (code === 'sunday') return t('exams.clash.sunday')
    if (code === 'holiday') return t('exams.clash.holiday', { name: what })
    // The clash is with another department.
    if (!what) return t(`exams.clash.other.${code}`, { groups: groups.join(listSeparator()) })
    return t(`exams.clash.${code}`, { name: what, groups: groups.join(listSeparator()) })
  }
}
