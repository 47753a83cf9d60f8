import { yearQueries, type Year } from '@portal/api-client/years'
import { Link, useSession } from '@portal/remote-kit'
import { Box, ButtonLink, LtrText, Page, PlusIcon, Badge } from '@portal/ui'
import { CursorTable, type Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { periodText } from '@portal/shared-screens/facts'
import { WishDeadlines } from './WishDeadlines.tsx'
import { YearActions } from './YearActions.tsx'

/** The academic years, the newest first, with the actions that the registrar has for each. */
export function YearsPage() {
  const t = useTexts()
  const isRegistrar = useSession().roles.includes('registrar')
  const years = useInfiniteQuery(yearQueries.list())
  const add = isRegistrar && (
    <ButtonLink asChild variant="primary">
      <Link to={paths.newYear}>
        <PlusIcon aria-hidden />
        {t('years.add')}
      </Link>
    </ButtonLink>
  )
  return (
    <Page title={t('years.title')} help={t('years.help')} actions={add}>
      <CursorTable
        caption={t('years.title')}
        query={years}
        columns={useYearColumns(isRegistrar)}
        rowKey={({ id }) => id}
        emptyText={t('years.none')}
        emptyAction={add}
      />
      {isRegistrar && <WishDeadlines />}
    </Page>
  )
}

function useYearColumns(isRegistrar: boolean): Column<Year>[] {
  const t = useTexts()
  const columns: Column<Year>[] = [
    {
      id: 'name',
      header: t('years.field.name'),
      cell: ({ name }) => (
        <Box whiteSpace="nowrap">
          <LtrText>{name}</LtrText>
        </Box>
      ),
    },
    { id: 'state', header: t('years.field.state'), cell: (year) => <YearStateBadge year={year} /> },
    { id: 'dates', header: t('years.field.dates'), isCode: true, cell: periodText },
    {
      id: 'first',
      header: t('years.field.firstSemester'),
      isCode: true,
      cell: (year) => periodText(year.firstSemester),
    },
    {
      id: 'second',
      header: t('years.field.secondSemester'),
      isCode: true,
      cell: (year) => periodText(year.secondSemester),
    },
    { id: 'holidays', header: t('years.field.holidays'), align: 'end', cell: ({ holidays }) => holidays.length },
  ]
  if (!isRegistrar) return columns
  return [
    ...columns,
    { id: 'actions', header: t('years.actions'), isStacked: true, cell: (year) => <YearActions year={year} /> },
  ]
}

function YearStateBadge({ year: { isCurrent, closedAt } }: { year: Year }) {
  const t = useTexts()
  if (isCurrent) return <Badge tone="success">{t('years.state.current')}</Badge>
  return closedAt ? <Badge>{t('years.state.closed')}</Badge> : <Badge tone="info">{t('years.state.open')}</Badge>
}
