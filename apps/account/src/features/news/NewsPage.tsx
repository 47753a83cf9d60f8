import { CardPlace, Link, usePortal, useSession, useSessionName } from '@portal/remote-kit'
import { ButtonLink, Card, Grid, Heading, hidesBelowPlaceholder, HStack, Page, Stack, Text, TextLink } from '@portal/ui'
import { useId, type ReactNode } from 'react'
import { SinceVisitCard } from '../../cards/SinceVisitCard.tsx'
import { externalPaths, paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { guides } from './guides.ts'
import { Introduction } from '../../introduction/Introduction.tsx'
import { GuideVideo } from './GuideVideo.tsx'
import { NewsList } from './NewsList.tsx'

export function NewsPage() {
  const t = useTexts()
  const session = useSession()
  const name = useSessionName(session)
  const isTeacher = session.roles.includes('teacher')
  const { year } = usePortal()
  return (
    <Page title={t('news.title')}>
      <Card>
        <Text size="md" fontWeight="semibold">
          {t('news.greeting', { name })}
        </Text>
        <Text tone="muted">{t('news.welcome', { year: year?.name ?? '' })}</Text>
        {isTeacher && (
          <HStack as="nav" aria-label={t('news.quickLinks')} marginTop="4" gap="2" flexWrap="wrap">
            {quickLinks.map(({ id, path }) => (
              <ButtonLink key={id} asChild size="sm">
                <Link to={path}>{t(`news.link.${id}`)}</Link>
              </ButtonLink>
            ))}
          </HStack>
        )}
      </Card>
      <Introduction />
      <CardPlace name="home" />
      <SinceVisitCard />
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

const quickLinks = [
  { id: 'timetable', path: externalPaths.timetable },
  { id: 'groups', path: externalPaths.groupTimetables },
  { id: 'exams', path: externalPaths.examCalendar },
  { id: 'invigilation', path: externalPaths.invigilation },
  { id: 'profile', path: paths.profile },
] as const
