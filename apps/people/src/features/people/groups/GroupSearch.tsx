import { groupQueries, type Group, type Programme } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { Link, useClearUrlState, useSession, useUrlState } from '@portal/remote-kit'
import { Badge, Box, Grid, ShowAllButton, Stack, Text, TextLink, useDebouncedValue } from '@portal/ui'
import { FilterSearch, FilterSelect } from '@portal/ui/form'
import { CursorTable } from '@portal/ui/table'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { ImportLink } from '../ImportLink.tsx'
import { SmallRooms } from './SmallRooms.tsx'

const allLevels = (programmes: readonly Programme[]) => [
  ...new Map(programmes.flatMap(({ levels }) => levels).map((level) => [level.id, level])).values(),
]

/** Groups by name, level and speciality; the filters are in the URL. */
export function GroupSearch() {
  const t = useTexts()
  const view = { yearId: useSession().yearId, language: useLanguage() }
  const [search, setSearch] = useUrlState('recherche', '')
  const [level, setLevel] = useUrlState('niveau', '')
  const [speciality, setSpeciality] = useUrlState('specialite', '')
  const { data: programmes = [] } = useQuery(groupQueries.programmes(view.language))
  const programme = programmes.find(({ id }) => String(id) === speciality)
  const levels = programme?.levels ?? allLevels(programmes)
  const levelId = levels.find(({ id }) => String(id) === level)?.id ?? null
  const specialityId = programme?.id ?? null
  const showAll = useClearUrlState(['recherche', 'niveau', 'specialite'])
  const groups = useInfiniteQuery(
    groupQueries.list({ search: useDebouncedValue(search.trim()), levelId, specialityId }, view),
  )
  return (
    <Stack gap="5">
      <Grid templateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr' }} gap="4">
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <FilterSearch label={t('people.fact.groupName')} value={search} onChange={setSearch} />
        </Box>
        <FilterSelect
          label={t('people.fact.speciality')}
          anyText={t('people.anySpeciality')}
          options={programmes.map(({ id, name }) => ({ value: id, label: name }))}
          value={specialityId ?? ''}
          onChange={setSpeciality}
        />
        <FilterSelect
          label={t('people.fact.level')}
          anyText={t('people.anyLevel')}
          options={levels.map(({ id, name }) => ({ value: id, label: name }))}
          value={levelId ?? ''}
          onChange={setLevel}
        />
      </Grid>
      <CursorTable
        caption={t('people.groups')}
        query={groups}
        columns={useGroupColumns()}
        rowKey={({ id }) => id}
        emptyText={t('people.noGroupFound')}
        emptyAction={search || levelId || specialityId ? <ShowAllButton onClear={showAll} /> : <ImportLink />}
      />
    </Stack>
  )
}

const depths = { lecture: '0', tutorial: '4', practical: '8' } as const

function useGroupColumns(): Column<Group>[] {
  const t = useTexts()
  return [
    {
      id: 'name',
      header: t('people.fact.group'),
      cell: ({ id, name, kind }) => (
        <Box paddingInlineStart={{ base: '0', sm: depths[kind] }}>
          <TextLink asChild>
            <Link to={paths.toGroup(id)}>
              <bdi>{name}</bdi>
            </Link>
          </TextLink>
        </Box>
      ),
      isStacked: true,
    },
    { id: 'kind', header: t('people.fact.kind'), cell: ({ kind }) => <Badge>{t(`people.kind.${kind}`)}</Badge> },
    {
      id: 'programme',
      header: t('people.fact.programme'),
      cell: ({ speciality, level }) => (
        <Stack gap="0.5">
          <bdi>{speciality.name}</bdi>
          <Text as="span" tone="muted" size="xs">
            <bdi>{level.name}</bdi>
          </Text>
        </Stack>
      ),
    },
    {
      id: 'students',
      header: t('people.students'),
      cell: (group) => (
        <Stack gap="0.5">
          {group.students}
          <SmallRooms group={group} />
        </Stack>
      ),
    },
  ]
}
