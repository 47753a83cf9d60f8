import type { Cycle, SubjectWishes } from '@portal/api-client/wishes'
import { Card, CircleCheckIcon, Heading, HStack, Stack, TriangleAlertIcon, IconBadge } from '@portal/ui'
import { useTexts } from '../../../texts.ts'
import { EntryTable } from './EntryTable.tsx'
import { missingOf } from './subject-filter.ts'

interface SubjectSectionProps {
  subject: SubjectWishes
  cycle: Cycle
}

/** A subject with its number of uncovered groups and its four tables. */
export function SubjectSection({ subject, cycle }: SubjectSectionProps) {
  const t = useTexts()
  const missing = missingOf(subject)
  const isKnown = subject.types.some(({ needed }) => needed !== null)
  return (
    <Card>
      <Stack gap="5">
        <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
          <Heading as="h4" size="md">
            <bdi>{subject.name}</bdi>
          </Heading>
          {missing > 0 && (
            <IconBadge tone="warning" Icon={TriangleAlertIcon}>
              {t('validation.missing', { count: missing })}
            </IconBadge>
          )}
          {missing === 0 && isKnown && (
            <IconBadge tone="success" Icon={CircleCheckIcon}>
              {t('validation.covered')}
            </IconBadge>
          )}
        </HStack>
        {subject.types.map((wishes) => (
          <EntryTable key={wishes.type} wishes={wishes} subject={subject} cycle={cycle} />
        ))}
      </Stack>
    </Card>
  )
}
