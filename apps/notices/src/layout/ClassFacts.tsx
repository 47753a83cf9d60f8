import type { AbsenceClass } from '@portal/api-client/owed-classes'
import { formatDate, formatSlot, formatWeekday } from '@portal/i18n'
import { HStack, LtrText, SessionTypeBadge, Stack, Text } from '@portal/ui'

type Facts = Pick<AbsenceClass, 'date' | 'slot' | 'subject' | 'sessionType' | 'groups'>

/** When a class takes place or would have, its subject and groups. */
export function ClassFacts({ owed: { date, slot, subject, sessionType, groups } }: { owed: Facts }) {
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
