import { studentQueries, type Double } from '@portal/api-client/people'
import { formatDate } from '@portal/i18n'
import { IconLink } from '@portal/remote-kit'
import { Badge, EyeIcon, HStack, Stack, Text } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CursorTable } from '../../../lists/CursorTable.tsx'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { useMayChange } from '../parts/use-may-change.ts'
import { useStudentName } from '../students/student-facts.ts'
import { StudentLink } from '../students/StudentLink.tsx'

/** The pairs of records that may be of one student, with what they have in common. */
export function DoubleList() {
  const t = useTexts()
  return (
    <Stack gap="5">
      <Text tone="muted">{t('people.doublesHelp')}</Text>
      <CursorTable
        caption={t('people.tab.doubles')}
        query={useInfiniteQuery(studentQueries.doubles())}
        columns={useDoubleColumns()}
        rowKey={({ students: [first, second] }) => `${first.id} ${second.id}`}
        emptyText={t('people.noDoubles')}
      />
    </Stack>
  )
}

function useDoubleColumns(): Column<Double>[] {
  const t = useTexts()
  const nameOf = useStudentName()
  const mayChange = useMayChange()
  const reasonsOf = ({ isSameName, isSameBirthDate, isNearlySameNumber }: Double) => [
    ...(isSameName ? [t('people.same.name')] : []),
    ...(isSameBirthDate ? [t('people.same.birthDate')] : []),
    ...(isNearlySameNumber ? [t('people.same.number')] : []),
  ]
  const record = (id: 'first' | 'second', place: 0 | 1): Column<Double> => ({
    id,
    header: t(`people.record.${id}`),
    isStacked: true,
    cell: ({ students }) => (
      <Stack gap="0.5">
        <StudentLink student={students[place]} />
        <Text as="span" tone="muted" size="xs">
          {formatDate(students[place].birthDate)}
        </Text>
      </Stack>
    ),
  })
  const merge: Column<Double> = {
    id: 'merge',
    header: t('people.merge'),
    isIcon: true,
    cell: ({ students: [first, second] }) => (
      <IconLink
        to={paths.toMerge(first.id, second.id)}
        label={t('people.compare', { first: nameOf(first), second: nameOf(second) })}
        icon={<EyeIcon />}
      />
    ),
  }
  return [
    record('first', 0),
    record('second', 1),
    {
      id: 'reasons',
      header: t('people.inCommon'),
      cell: (row) => (
        <HStack gap="1" flexWrap="wrap">
          {reasonsOf(row).map((reason) => (
            <Badge key={reason}>{reason}</Badge>
          ))}
        </HStack>
      ),
    },
    ...(mayChange ? [merge] : []),
  ]
}
