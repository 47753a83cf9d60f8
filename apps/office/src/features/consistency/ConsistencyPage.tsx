import { type ConsistencyCheck, consistencyQueries, type PageDifference } from '@portal/api-client/consistency'
import { formatDateTime, formatNumber } from '@portal/i18n'
import { FactList, periodText } from '@portal/shared-screens/facts'
import { Card, chakra, EmptyState, LtrText, Page, QueryView, Stack, Text } from '@portal/ui'
import { type Column, DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

/** The result of the latest nightly comparison of all pages, for those who run the portal. */
export function ConsistencyPage() {
  const t = useTexts()
  const latest = useQuery(consistencyQueries.latest())
  return (
    <Page title={t('consistency.title')} help={t('consistency.help')}>
      <QueryView query={latest}>
        {(check) => (check ? <Result check={check} /> : <EmptyState text={t('consistency.none')} />)}
      </QueryView>
    </Page>
  )
}

function Result({ check }: { check: ConsistencyCheck }) {
  const t = useTexts()
  const { finishedAt, firstDay, lastDay, facts, differenceCount, differences } = check
  return (
    <Stack gap="6">
      <Card>
        <FactList
          facts={[
            { id: 'when', label: t('consistency.when'), value: formatDateTime(finishedAt) },
            {
              id: 'period',
              label: t('consistency.period'),
              value: periodText({ startsOn: firstDay, endsOn: lastDay }),
            },
            { id: 'facts', label: t('consistency.facts'), value: formatNumber(facts) },
            { id: 'differences', label: t('consistency.differences'), value: formatNumber(differenceCount) },
          ]}
        />
      </Card>
      {differenceCount === 0 ? (
        <Text>{t('consistency.equal')}</Text>
      ) : (
        <Differences differences={differences} isCut={differences.length < differenceCount} />
      )}
    </Stack>
  )
}

const Word = chakra('li', { base: { overflowWrap: 'anywhere' } })

function Differences({ differences, isCut }: { differences: PageDifference[]; isCut: boolean }) {
  const t = useTexts()
  return (
    <Stack gap="3">
      {isCut && <Text tone="muted">{t('consistency.first', { count: differences.length })}</Text>}
      <DataTable
        rows={differences}
        columns={useDifferenceColumns()}
        rowKey={({ fact }) => fact}
        caption={t('consistency.differences')}
        search={false}
      />
    </Stack>
  )
}

/** The names of facts and pages are those of the command line. */
function useDifferenceColumns(): Column<PageDifference>[] {
  const t = useTexts()
  return [
    { id: 'fact', header: t('consistency.fact'), cell: ({ fact }) => <LtrText>{fact}</LtrText> },
    {
      id: 'says',
      header: t('consistency.says'),
      isStacked: true,
      cell: ({ says }) => (
        <chakra.ul dir="ltr">
          {Object.entries(says).map(([surface, word]) => (
            <Word key={surface}>{`${surface}: ${word}`}</Word>
          ))}
        </chakra.ul>
      ),
    },
  ]
}
