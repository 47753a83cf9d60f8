import { formatDate } from '@portal/i18n'
import { addDays, instituteDay, mondayOf, useNow } from '@portal/remote-kit'
import { Button, chakra, HStack, IconButton, LtrText, NextIcon, PreviousIcon } from '@portal/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'

const Title = chakra('p', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } })

const Line = chakra(HStack, { base: { gap: { base: '1', sm: '2' }, minWidth: '0' } })

interface WeekNavigatorProps {
  /** A day of the shown week, `yyyy-mm-dd`. */
  day: string
  /** The first and last day of the academic year, `yyyy-mm-dd`. */
  startsOn: string
  endsOn: string
  /** Called with the same day of another week, or with today. */
  onChange: (day: string) => void
  /** On a phone the days of the week, in place of its dates. */
  children?: ReactNode
}

/** The dates of the shown week, with buttons for the weeks around it and the current one. */
export function WeekNavigator({ day, startsOn, endsOn, onChange, children }: WeekNavigatorProps) {
  const t = useTexts()
  const today = instituteDay(useNow())
  const monday = mondayOf(day)
  const isFirst = addDays(monday, -1) < startsOn
  const isLast = addDays(monday, 7) > endsOn
  return (
    <HStack gap="2" flexWrap="wrap" flex={children ? '1 1 100%' : undefined}>
      <Line flex={children ? '1 1 100%' : undefined}>
        <IconButton
          label={t('week.previous')}
          icon={<PreviousIcon />}
          disabledReason={isFirst ? t('week.outOfYear') : undefined}
          onClick={() => onChange(addDays(day, -7))}
        />
        {children || (
          <Title aria-live="polite">
            {t('week.from')} <LtrText>{formatDate(monday)}</LtrText> {t('week.to')}{' '}
            <LtrText>{formatDate(addDays(monday, 5))}</LtrText>
          </Title>
        )}
        <IconButton
          label={t('week.next')}
          icon={<NextIcon />}
          disabledReason={isLast ? t('week.outOfYear') : undefined}
          onClick={() => onChange(addDays(day, 7))}
        />
      </Line>
      {monday !== mondayOf(today) && <Button onClick={() => onChange(today)}>{t('week.today')}</Button>}
    </HStack>
  )
}
