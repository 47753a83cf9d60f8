import { registerQueries, type RegisterKey, type RollOfDay } from '@portal/api-client/marks'
import { formatDate, formatSlot, listSeparator, useCommonTexts, useLanguage } from '@portal/i18n'
import { EmptyState, LtrText, QueryView, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { AttendanceSheet } from '../../rolls/AttendanceSheet.tsx'
import { PartnerSheet } from '../../rolls/PartnerSheet.tsx'

interface RegisterTableProps {
  register: RegisterKey
  date: string
}

/** The rolls of a day: what a register recorded is corrected on request, any other is entered as on its own page. */
export function RegisterTable({ register, date }: RegisterTableProps) {
  const common = useCommonTexts()
  const rolls = useQuery(registerQueries.rollsOfDay({ ...register, date, language: useLanguage() }))
  return (
    <QueryView query={rolls} isEmpty={({ length }) => length === 0} empty={<EmptyState text={common('emptyTable')} />}>
      {(found) => (
        <Stack gap="6">
          {found.map((roll) => (
            <DayRoll key={keyOf(roll)} roll={roll} hasSlot={found.length > 1} />
          ))}
        </Stack>
      )}
    </QueryView>
  )
}

/** A sheet keeps what is typed in it, so that each roll of each class and day has its own. */
const keyOf = ({ owner, group, subject, type, heldOn, slotId }: RollOfDay) =>
  [owner?.id, group.id, subject.id, type, heldOn, slotId].join()

function DayRoll({ roll, hasSlot }: { roll: RollOfDay; hasSlot: boolean }) {
  const t = useTexts()
  const { owner, group, subject, heldOn, slot, registerId } = roll
  const of = t('register.of', { date: formatDate(heldOn) })
  const caption = hasSlot ? [of, formatSlot(slot)].join(listSeparator()) : of
  return (
    <Stack gap="2">
      {(hasSlot || owner) && (
        <Text>
          <LtrText>{formatSlot(slot)}</LtrText>
          {owner && ` · ${t('attendance.sharedBy', { name: owner.name })}`}
        </Text>
      )}
      {owner ? (
        <PartnerSheet roll={{ ...roll, owner }} group={group.name} caption={caption} />
      ) : (
        <AttendanceSheet
          cell={{ ...roll, subjectId: subject.id, subject: subject.name }}
          {...{ group, date: heldOn, caption, registerId }}
        />
      )}
    </Stack>
  )
}
