import { studentQueries, type Student } from '@portal/api-client/people'
import { formatDate } from '@portal/i18n'
import { useClearUrlState, useSession, useUrlState } from '@portal/remote-kit'
import { Grid, ShowAllButton, Stack, useDebouncedValue } from '@portal/ui'
import { FilterSearch } from '@portal/ui/form'
import { CursorTable } from '@portal/ui/table'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../../texts.ts'
import { ImportLink } from '../ImportLink.tsx'
import { GroupFilter } from './GroupFilter.tsx'
import { StudentListActions } from './StudentListActions.tsx'
import { StudentLink } from './StudentLink.tsx'

/** Students by name in both scripts, or by number; and of a group; search and group are in the URL. */
export function StudentSearch() {
  const t = useTexts()
  const [search, setSearch] = useUrlState('recherche', '')
  const [group, setGroup] = useUrlState('groupe', '')
  const groupId = /^[1-9]\d{0,8}$/.test(group) ? Number(group) : null
  const filter = { search: useDebouncedValue(search.trim()), groupId }
  const students = useInfiniteQuery(studentQueries.list(filter))
  const showAll = useClearUrlState(['recherche', 'groupe'])
  return (
    <Stack gap="5">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '2fr 1fr' }} gap="4">
        <FilterSearch label={t('people.search')} value={search} onChange={setSearch} />
        <GroupFilter value={groupId === null ? '' : group} onChange={setGroup} />
      </Grid>
      <StudentListActions filter={filter} />
      <CursorTable
        caption={t('people.students')}
        query={students}
        columns={useStudentColumns()}
        rowKey={({ id }) => id}
        emptyText={t('people.noneFound')}
        emptyAction={search || groupId !== null ? <ShowAllButton onClear={showAll} /> : <ImportLink />}
      />
    </Stack>
  )
}

function useStudentColumns(): Column<Student>[] {
  const t = useTexts()
  const { yearId } = useSession()
  const groupOf = ({ enrolments }: Student) => enrolments.find(({ year }) => year.id === yearId)?.group.name
  return [
    {
      id: 'name',
      header: t('people.fact.name'),
      cell: (student) => <StudentLink student={student} />,
      isStacked: true,
    },
    { id: 'group', header: t('people.fact.group'), cell: (student) => groupOf(student) ?? t('people.noGroup') },
    {
      id: 'birthDate',
      header: t('people.fact.birthDate'),
      cell: ({ birthDate }) => formatDate(birthDate),
      isCode: true,
    },
  ]
}
