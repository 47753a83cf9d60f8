import { CardPlace, Link, useSession, useSessionName, type CardArrangement } from '@portal/remote-kit'
import { Card, Grid, Heading, hidesBelowPlaceholder, Page, Stack, Text, TextLink } from '@portal/ui'
import { useId, type ReactNode } from 'react'
import { externalPaths, paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ArrangeHome } from './ArrangeHome.tsx'
import { guides } from './guides.ts'
import { GuideVideo } from './GuideVideo.tsx'
import { NewsList } from './NewsList.tsx'
import { homeQueries, type HomeCards } from '@portal/api-client/home'
import { useQuery } from '@tanstack/react-query'

export function NewsPage() {
  const t = useTexts()
  const session = useSession()
  const name = useSessionName(session)
  const isTeacher = session.roles.includes('teacher')
  const { saved, arrangement } = useHomeCards()
  return (
    <Page title={t('news.title')} help={t('news.greeting', { name })} actions={saved && <ArrangeHome saved={saved} />}>
      <CardPlace name="home" arrangement={arrangement} />
      {/* The height of the news is unknown while they load. */}
      <Stack gap="6" css={hidesBelowPlaceholder}>
        <Block title={t('news.headlines')}>
          <NewsList />
        </Block>
        {isTeacher && <TeacherHelp />}
      </Stack>
    </Page>
  )
}

/** For teachers only: every link leads to a page that requires a teacher. */
function TeacherHelp() {
  const t = useTexts()
  return (
    <>
      <Block title={t('news.tips')}>
        <Columns count={3}>
          {tips.map(({ id, path }) => (
            <Card key={id} as="article">
              <Stack gap="2">
                <Heading as="h3" size="md">
                  {t(`news.${id}.title`)}
                </Heading>
                <Text tone="muted">{t(`news.${id}.text`)}</Text>
                <TextLink asChild>
                  <Link to={path}>{t(`news.${id}.link`)}</Link>
                </TextLink>
              </Stack>
            </Card>
          ))}
        </Columns>
      </Block>
      <Block title={t('news.guides')}>
        <Columns count={2}>
          {guides.map((guide) => (
            <GuideVideo key={guide.id} guide={guide} />
          ))}
        </Columns>
      </Block>
    </>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Heading id={id}>{title}</Heading>
      {children}
    </Stack>
  )
}

function Columns({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Grid gap="4" templateColumns={{ base: '1fr', md: `repeat(${count}, minmax(0, 1fr))` }}>
      {children}
    </Grid>
  )
}

/** Where to find what teachers look for; the texts are in the locales under `news`. */
const tips = [
  { id: 'examCalendar', path: externalPaths.examCalendar },
  { id: 'calendarFeed', path: externalPaths.timetable },
  { id: 'profileReminder', path: paths.profile },
] as const

const asDeclared: CardArrangement = { order: [], hidden: [] }

interface OwnCards {
  /** Undefined until it is read. */
  saved: HomeCards | undefined
  /** Null while the first answer is on its way; as declared without one. */
  arrangement: CardArrangement | null
}

/** How the account arranges the cards of its home page. */
function useHomeCards(): OwnCards {
  const { data, isLoading, failureCount } = useQuery(homeQueries.cards())
  return { saved: data, arrangement: data ?? (isLoading && failureCount === 0 ? null : asDeclared) }
}
