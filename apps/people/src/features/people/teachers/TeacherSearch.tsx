import { teacherRecordQueries, type TeacherRecord } from '@portal/api-client/people'
import { referenceQueries } from '@portal/api-client/reference'
import { useLanguage } from '@portal/i18n'
import { Link, useClearUrlState, useUrlState } from '@portal/remote-kit'
import { Badge, Grid, LtrText, ShowAllButton, Stack, TextLink, useDebouncedValue } from '@portal/ui'
import { FilterSearch, FilterSelect } from '@portal/ui/form'
import { CursorTable } from '@portal/ui/table'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { ImportLink } from '../ImportLink.tsx'
import { useStudentName } from '../students/student-facts.ts'

/** Teachers by name, e-mail or number, and by department; the filters are in the URL. */
export function TeacherSearch() {
  const t = useTexts()
  const language = useLanguage()
  const [search, setSearch] = useUrlState('recherche', '')
  const [department, setDepartment] = useUrlState('departement', '')
  const { data: departments = [] } = useQuery(referenceQueries.departments(language))
  const departmentId = departments.find(({ value }) => String(value) === department)?.value ?? null
  const showAll = useClearUrlState(['recherche', 'departement'])
  const teachers = useInfiniteQuery(
    teacherRecordQueries.list({ search: useDebouncedValue(search.trim()), departmentId }, language),
  )
  return (
    <Stack gap="5">
      <Grid templateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="4">
        <FilterSearch label={t('people.searchTeacher')} value={search} onChange={setSearch} />
        <FilterSelect
          label={t('people.fact.department')}
          anyText={t('people.anyDepartment')}
          options={departments}
          value={departmentId ?? ''}
          onChange={setDepartment}
        />
      </Grid>
      <CursorTable
        caption={t('people.teachers')}
        query={teachers}
        columns={useTeacherColumns()}
        rowKey={({ id }) => id}
        emptyText={t('people.noTeacherFound')}
        emptyAction={search || departmentId ? <ShowAllButton onClear={showAll} /> : <ImportLink />}
      />
    </Stack>
  )
}

function useTeacherColumns(): Column<TeacherRecord>[] {
  const t = useTexts()
  const nameOf = useStudentName()
  return [
    {
      id: 'name',
      header: t('people.fact.name'),
      isStacked: true,
      cell: (teacher) => (
        <Stack gap="0.5" alignItems="flex-start">
          <TextLink asChild>
            <Link to={paths.toTeacher(teacher.id)}>
              <bdi>{nameOf(teacher)}</bdi>
            </Link>
          </TextLink>
          <LtrText>{teacher.email}</LtrText>
        </Stack>
      ),
    },
    {
      id: 'department',
      header: t('people.fact.department'),
      cell: ({ department, isHead }) => (
        <Stack gap="0.5" alignItems="flex-start">
          <bdi>{department.name}</bdi>
          {isHead && <Badge tone="info">{t('people.head')}</Badge>}
        </Stack>
      ),
    },
    { id: 'grade', header: t('people.fact.grade'), cell: ({ grade }) => <bdi>{grade.name}</bdi> },
    { id: 'status', header: t('people.fact.status'), cell: ({ status }) => <bdi>{status.name}</bdi> },
  ]
}
