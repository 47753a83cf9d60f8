import { changedByIntroduction, dismissIntroduction, homeQueries } from '@portal/api-client/home'
import { Link, useSession, useUrlState, type Command, type AuthSession } from '@portal/remote-kit'
import { Button, Card, Grid, Heading, HStack, RowError, Stack, TextLink } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useCommand } from '../commands.ts'
import { useTexts } from '../texts.ts'
import { externalPaths, paths } from '../paths.ts'

/** The portal in three steps, as one strip, until the account dismisses it; `?introduction=1` shows it again. */
export function IntroductionCard() {
  const visit = useQuery(homeQueries.visit())
  const [again, setAgain] = useUrlState('introduction', '')
  const dismissal = useCommand({
    run: dismissIntroduction,
    invalidates: changedByIntroduction,
    failedText: 'introduction.failed',
    onDone: () => setAgain(''),
  })
  if (visit.data === undefined || (!again && visit.data.isIntroduced)) return null
  return <IntroductionStrip dismissal={dismissal} />
}

function IntroductionStrip({ dismissal }: { dismissal: Command<void> }) {
  const t = useTexts()
  const id = useId()
  const { roles } = useSession()
  return (
    <Card aria-labelledby={id} bg="tint" color="onTint" borderColor="transparent" paddingBlock="3">
      <Stack gap="2">
        <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
          <Heading id={id} size="sm">
            {t('introduction.title')}
          </Heading>
          <Button size="sm" isBusy={dismissal.isPending} onClick={() => void dismissal.run()}>
            {t('introduction.dismiss')}
          </Button>
          {dismissal.failure && <RowError>{dismissal.failure}</RowError>}
        </HStack>
        <Grid
          as="ol"
          listStyleType="none"
          columnGap="6"
          rowGap="1"
          templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
        >
          {introductionSteps(roles).map((step, index) => (
            <li key={step.id}>
              {`${index + 1}. ${t(`introduction.${step.id}.text`)} `}
              {step.path && (
                <TextLink asChild>
                  <Link to={step.path}>{t(`introduction.${step.id}.link`)}</Link>
                </TextLink>
              )}
            </li>
          ))}
        </Grid>
      </Stack>
    </Card>
  )
}

type Step = { id: 'day' | 'inbox' | 'tasks'; path: string } | { id: 'work' | 'search'; path?: never }

/** The three steps of the introduction; the first depends on the roles, and links only to pages that they open. */
function introductionSteps(roles: AuthSession['roles']): Step[] {
  return [firstStep(roles), { id: 'tasks', path: paths.mails }, { id: 'search' }]
}

function firstStep(roles: AuthSession['roles']): Step {
  if (roles.includes('teacher')) return { id: 'day', path: externalPaths.attendance }
  if (roles.includes('registrar') || roles.includes('exams')) return { id: 'inbox', path: externalPaths.inbox }
  return { id: 'work' }
}
