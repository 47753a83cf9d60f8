import { studentQueries, type Student } from '@portal/api-client/people'
import { formatDate } from '@portal/i18n'
import { useSession, useUrlState } from '@portal/remote-kit'
import { ShowAllButton, Stack, useDebouncedValue } from '@portal/ui'
import { FilterSearch } from '@portal/ui/form'
import { CursorTable } from '@portal/ui/table'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../../texts.ts'
import { ImportLink } from '../ImportLink.tsx'
import { StudentLink } from './StudentLink.tsx'

/** Students by name in both scripts, or by number; the search is in the URL. */
export function StudentSearch() {
  const t = useTexts()
  const [search, setSearch] = useUrlState('recherche', '')
  const students = useInfiniteQuery(studentQueries.list({ search: useDebouncedValue(search.trim()), groupId: null }))
  return (
    <Stack gap="5">
      <FilterSearch label={t('people.search')} value={search} onChange={setSearch} />
      <CursorTable
        caption={t('people.students')}
        query={students}
        columns={useStudentColumns()}
        rowKey={({ id }) => id}
        emptyText={t('people.noneFound')}
        emptyAction={search ? <ShowAllButton onClear={() => setSearch('')} /> : <ImportLink />}
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
