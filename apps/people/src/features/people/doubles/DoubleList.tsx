import { studentQueries, type Double } from '@portal/api-client/people'
import { formatDate } from '@portal/i18n'
import { IconLink, useUrlState } from '@portal/remote-kit'
import { Badge, EyeIcon, HStack, Stack, Text } from '@portal/ui'
import { Select } from '@portal/ui/form'
import { CursorTable } from '@portal/ui/table'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { useMayChange } from '../use-may-change.ts'
import { useStudentName } from '../students/student-facts.ts'
import { StudentLink } from '../students/StudentLink.tsx'

/** The pairs of records that may be of one student, with what they have in common, or those that are of two. */
export function DoubleList() {
  const t = useTexts()
  const [shown, setShown] = useUrlState('paires', 'possibles')
  const distinct = shown === 'distinctes'
  return (
    <Stack gap="5">
      <Text tone="muted">{t(distinct ? 'people.distinctHelp' : 'people.doublesHelp')}</Text>
      <HStack>
        <Select
          aria-label={t('people.pairs')}
          value={distinct ? 'distinctes' : 'possibles'}
          onChange={({ target }) => setShown(target.value)}
        >
          <option value="possibles">{t('people.pairsPossible')}</option>
          <option value="distinctes">{t('people.pairsDistinct')}</option>
        </Select>
      </HStack>
      <CursorTable
        caption={t('people.tab.doubles')}
        query={useInfiniteQuery(studentQueries.doubles({ distinct }))}
        columns={useDoubleColumns()}
        rowKey={({ students: [first, second] }) => `${first.id} ${second.id}`}
        emptyText={t(distinct ? 'people.noDistinct' : 'people.noDoubles')}
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
