import { Card, Heading, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { shopQueries } from '../../api/shop.ts'
import { formatAge } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { PeriodChart } from './PeriodChart.tsx'

const shown = 6

/** The dashboard of a blog: the visits of a period and the latest comments. */
export function BlogDashboard() {
  const t = useTexts()
  const comments = useQuery(shopQueries.comments())
  return (
    <ShowcasePage title={t('dashboard.blogTitle')}>
      <Stack gap="5">
        <PeriodChart title={t('dashboard.visits')} kind="lines" />
        <QueryPanel query={comments}>
          {(rows) => (
            <Card>
              <Heading size="md" marginBlockEnd="3">
                {t('dashboard.latestComments')}
              </Heading>
              <Stack as="ul" gap="3">
                {rows.slice(-shown).map(({ commentId, user, comment, time }) => (
                  <li key={commentId}>
                    <Text fontWeight="medium">{user}</Text>
                    <Text>
                      <bdi>{comment}</bdi>
                    </Text>
                    <Text size="xs" tone="muted">
                      {formatAge(time)}
                    </Text>
                  </li>
                ))}
              </Stack>
            </Card>
          )}
        </QueryPanel>
      </Stack>
    </ShowcasePage>
  )
}
