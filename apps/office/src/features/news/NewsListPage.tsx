import { newsQueries, type NewsState } from '@portal/api-client/news'
import { Link, useSession, useTab } from '@portal/remote-kit'
import { ButtonLink, Page, PlusIcon, Tabs } from '@portal/ui'
import { CursorTable } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useNewsColumns } from './news-columns.tsx'
import { writerRoles } from './news-form.ts'

const states = { publiees: 'published', programmees: 'planned', passees: 'past', brouillons: 'draft' } as const

/** The news that the user administers, by their state. */
export function NewsListPage() {
  const t = useTexts()
  const { roles } = useSession()
  const write = writerRoles.some((role) => roles.includes(role)) && (
    <ButtonLink asChild variant="primary">
      <Link to={paths.newNews}>
        <PlusIcon aria-hidden />
        {t('news.write')}
      </Link>
    </ButtonLink>
  )
  const [tab, setTab] = useTab(['publiees', 'programmees', 'passees', 'brouillons'])
  return (
    <Page title={t('news.title')} help={t('news.help')} actions={write}>
      <Tabs
        label={t('news.title')}
        tabs={[
          { id: 'publiees', label: t('news.tab.published') },
          { id: 'programmees', label: t('news.tab.planned') },
          { id: 'passees', label: t('news.tab.past') },
          { id: 'brouillons', label: t('news.tab.draft') },
        ]}
        value={tab}
        onChange={setTab}
      >
        <NewsTable key={tab} state={states[tab]} emptyAction={write} />
      </Tabs>
    </Page>
  )
}

function NewsTable({ state, emptyAction }: { state: NewsState; emptyAction: ReactNode }) {
  const t = useTexts()
  return (
    <CursorTable
      caption={t(`news.tab.${state}`)}
      query={useInfiniteQuery(newsQueries.items(state))}
      columns={useNewsColumns()}
      rowKey={({ id }) => id}
      emptyText={t(`news.none.${state}`)}
      emptyAction={emptyAction}
    />
  )
}
