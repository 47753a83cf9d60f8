import { useCommonTexts } from '@portal/i18n'
import { currentSemester, type SchoolYear } from '@portal/remote-kit'
import { Badge, Box, LtrText } from '@portal/ui'
import { useState } from 'react'
import { shellTexts } from '../texts.ts'

/** The academic year of the session, and the current semester when the year is the current one. */
export function YearBadge({ year }: { year: SchoolYear }) {
  const t = shellTexts.useTexts()
  const common = useCommonTexts()
  const [now] = useState(() => new Date())
  const semester = currentSemester(year.name, now)
  return (
    <Badge title={t('bar.year', { year: year.name })}>
      <LtrText>{year.name}</LtrText>
      {semester && (
        <Box as="span" hideBelow="md">
          {` · ${common(`semester${semester}`)}`}
        </Box>
      )}
    </Badge>
  )
}
