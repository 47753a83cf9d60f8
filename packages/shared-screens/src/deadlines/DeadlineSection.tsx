import { homeQueries, type Deadlines } from '@portal/api-client/home'
import { usePortal, useSession } from '@portal/remote-kit'
import { Card, Grid, Heading, QueryView, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTexts } from '../texts.ts'

interface DeadlineSectionProps {
  title: string
  help: string
  /** The forms of the deadlines; none in a closed year. */
  children: (deadlines: Deadlines) => ReactNode
}

/** The deadlines of one office in the academic year of the session. */
export function DeadlineSection({ title, help, children }: DeadlineSectionProps) {
  const t = useTexts()
  const id = useId()
  const { year } = usePortal()
  const deadlines = useQuery(homeQueries.deadlines(useSession().yearId))
  return (
    <Card aria-labelledby={id}>
      <Stack gap="4">
        <div>
          <Heading id={id} size="md">{`${title} (${year?.name ?? ''})`}</Heading>
          <Text tone="muted">{help}</Text>
        </div>
        <QueryView query={deadlines}>
          {(found) =>
            found.isOpen ? (
              <Grid gap="4" alignItems="start" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
                {children(found)}
              </Grid>
            ) : (
              <Text>{t('deadlines.closed')}</Text>
            )
          }
        </QueryView>
      </Stack>
    </Card>
  )
}
