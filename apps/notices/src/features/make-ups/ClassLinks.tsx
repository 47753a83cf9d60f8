import { timetableQueries } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { classAddresses, currentSemester, Link, useLastChoice, usePortal, useSession } from '@portal/remote-kit'
import { Box, ButtonLink, chakra, Heading, LtrText, placeholder, SessionTypeBadge, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classKeyOf } from '../../session-form/class-key.ts'
import { useTexts } from '../../texts.ts'
import { ownClasses } from './own-classes.ts'

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** Links to the form of a make-up for each own class of the semester, the last used one first; nothing without one. */
export function ClassLinks() {
  const t = useTexts()
  const language = useLanguage()
  const { year } = usePortal()
  const { teacherId, yearId } = useSession()
  const [semester] = useState(() => currentSemester(year?.name ?? '', new Date()) ?? 1)
  const [last] = useState(useLastChoice('makeUp').read)
  const { data: timetable, isPending } = useQuery(timetableQueries.ofTeacher({ teacherId, semester, yearId, language }))
  const classes = timetable ? ownClasses(timetable, semester, last) : []
  if (isPending) return <Box {...placeholder} />
  if (classes.length === 0) return null
  return (
    <Stack as="section" gap="2" aria-labelledby="classes-title">
      <Heading id="classes-title" as="h2" size="sm">
        {t('makeUp.ofClass')}
      </Heading>
      <List>
        {classes.map((own) => (
          <li key={classKeyOf(own)}>
            <ButtonLink asChild>
              <Link to={classAddresses.newMakeUp(own)}>
                <SessionTypeBadge type={own.type} />
                <bdi>{own.subject}</bdi> <LtrText>{own.group}</LtrText>
              </Link>
            </ButtonLink>
          </li>
        ))}
      </List>
    </Stack>
  )
}
