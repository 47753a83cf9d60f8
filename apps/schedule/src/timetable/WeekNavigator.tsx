import { formatDate } from '@portal/i18n'
import { addDays, instituteDay, mondayOf, useNow } from '@portal/remote-kit'
import { Button, chakra, HStack, IconButton, LtrText, NextIcon, PreviousIcon } from '@portal/ui'
import { useTexts } from '../texts.ts'

const Title = chakra('p', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } })

interface WeekNavigatorProps {
  /** `yyyy-mm-dd`. */
  monday: string
  /** The first and last day of the academic year, `yyyy-mm-dd`. */
  startsOn: string
  endsOn: string
  onChange: (monday: string) => void
}

/** The dates of the shown week, with buttons for the weeks around it and the current one. */
export function WeekNavigator({ monday, startsOn, endsOn, onChange }: WeekNavigatorProps) {
  const t = useTexts()
  const thisWeek = mondayOf(instituteDay(useNow()))
  const isFirst = addDays(monday, -1) < startsOn
  const isLast = addDays(monday, 7) > endsOn
  return (
    <HStack gap="2" flexWrap="wrap">
      <IconButton
        label={t('week.previous')}
        icon={<PreviousIcon />}
        disabledReason={isFirst ? t('week.outOfYear') : undefined}
        onClick={() => onChange(addDays(monday, -7))}
      />
      <Title aria-live="polite">
        {t('week.from')} <LtrText>{formatDate(monday)}</LtrText> {t('week.to')}{' '}
        <LtrText>{formatDate(addDays(monday, 5))}</LtrText>
      </Title>
      <IconButton
        label={t('week.next')}
        icon={<NextIcon />}
        disabledReason={isLast ? t('week.outOfYear') : undefined}
        onClick={() => onChange(addDays(monday, 7))}
      />
      {monday !== thisWeek && <Button onClick={() => onChange(thisWeek)}>{t('week.today')}</Button>}
    </HStack>
  )
}
