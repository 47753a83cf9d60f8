import { ownCovers, type AbsenceClass } from '@portal/api-client/owed-classes'
import { Card, HStack, Stack } from '@portal/ui'
import { ClassFacts } from '../../layout/ClassFacts.tsx'
import { CoverActions } from './CoverActions.tsx'
import { CoverBadge } from './CoverBadge.tsx'

/** A class that an own absence cancels, how it is covered, and the steps that cover it. */
export function AbsenceClassItem({ owed }: { owed: AbsenceClass }) {
  return (
    <Card as="li">
      <Stack gap="3">
        <HStack gap="4" flexWrap="wrap" justifyContent="space-between" alignItems="flex-start">
          <ClassFacts owed={owed} />
          <CoverBadge owed={owed} />
        </HStack>
        <CoverActions owed={owed} calls={ownCovers} />
      </Stack>
    </Card>
  )
}
