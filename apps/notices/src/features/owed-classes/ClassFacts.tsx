import type { AbsenceClass } from '@portal/api-client/owed-classes'
import { formatDate, formatSlot, formatWeekday } from '@portal/i18n'
import { HStack, LtrText, SessionTypeBadge, Stack, Text } from '@portal/ui'

/** When a class would have taken place, its subject and groups. */
export function ClassFacts({ owed: { date, slot, subject, sessionType, groups } }: { owed: AbsenceClass }) {
  return (
    <Stack as="span" gap="1">
      <span>
        {formatWeekday(date)}{' '}
        <LtrText>
          {formatDate(date)}, {formatSlot(slot)}
        </LtrText>
      </span>
      <HStack as="span" gap="2" flexWrap="wrap">
        <strong>
          <bdi>{subject}</bdi>
        </strong>
        <SessionTypeBadge type={sessionType} />
        <Text as="span" tone="muted">
          <bdi>{groups}</bdi>
        </Text>
      </HStack>
    </Stack>
  )
}
