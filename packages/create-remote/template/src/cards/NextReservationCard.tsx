import { reservationQueries } from '@portal/api-client/library'
import { formatDateTime } from '@portal/i18n'
import { Link, useSession } from '@portal/remote-kit'
import { Card, Heading, Stack, Text, TextLink } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'

/** The first of the teacher's reservations on the home page; without one the card takes no place. */
export function NextReservationCard() {
  const t = useTexts()
  const id = useId()
  const { teacherId } = useSession()
  const { data: reservations = [] } = useQuery(reservationQueries.ofTeacher(teacherId))
  const next = reservations.toSorted((one, other) => one.start.localeCompare(other.start))[0]
  if (!next) return null
  return (
    <Card aria-labelledby={id}>
      <Stack gap="3">
        <Heading id={id} size="md">
          {t('nextReservation.title')}
        </Heading>
        <Text>
          <bdi>{next.book}</bdi>, {formatDateTime(next.start)}
        </Text>
        <TextLink asChild>
          <Link to={paths.reservations}>{t('reservations.list')}</Link>
        </TextLink>
      </Stack>
    </Card>
  )
}
