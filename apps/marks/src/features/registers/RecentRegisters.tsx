import { registerQueries } from '@portal/api-client/marks'
import { formatDate, formatWeekday, useLanguage } from '@portal/i18n'
import { Box, Button, Card, Heading, LtrText, placeholder, SessionTypeBadge, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { criteriaOfClass, type Criteria } from '../../criteria/criteria.ts'
import { Rows } from '../../layout/Rows.tsx'
import { useTexts } from '../../texts.ts'

/** The registers that the teacher wrote last, each with a button that shows it; nothing without one. */
export function RecentRegisters({ onChoose }: { onChoose: (criteria: Criteria) => void }) {
  const t = useTexts()
  const { data: registers = [], isPending } = useQuery(registerQueries.recent(useLanguage()))
  if (isPending) return <Box {...placeholder} />
  if (registers.length === 0) return null
  return (
    <Card aria-labelledby="recent-title">
      <Heading id="recent-title" size="md">
        {t('register.recent')}
      </Heading>
      <Rows>
        {registers.map((register) => {
          const { id, date, subject, group, type, absences, lateOn } = register
          const day = `${formatWeekday(date)} ${formatDate(date)}`
          return (
            <li key={id}>
              <span>
                {formatWeekday(date)} <LtrText>{formatDate(date)}</LtrText>
              </span>
              <span>
                <bdi>{subject}</bdi> <SessionTypeBadge type={type} />
              </span>
              <LtrText>{group}</LtrText>
              <span>
                {t('class.absenceCount', { count: absences })}
                {lateOn !== null && <Text tone="muted">{t('roll.lateOn', { date: formatDate(lateOn) })}</Text>}
              </span>
              <Button
                size="sm"
                aria-label={t('register.showOf', { day, subject, group })}
                onClick={() => onChoose({ ...criteriaOfClass(register), date })}
              >
                {t('register.show')}
              </Button>
            </li>
          )
        })}
      </Rows>
    </Card>
  )
}
