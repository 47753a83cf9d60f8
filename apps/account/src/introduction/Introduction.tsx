import { changedByIntroduction, dismissIntroduction, homeQueries } from '@portal/api-client/home'
import { Link, useSession, useUrlState, type Command } from '@portal/remote-kit'
import { Button, Card, Grid, Heading, HStack, placeholder, RowError, Stack, Text, TextLink } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useCommand } from '../commands.ts'
import { isFirstLoad } from '../is-first-load.ts'
import { useTexts } from '../texts.ts'
import { introductionSteps } from './introduction-steps.ts'

/** The portal in three steps, until the account dismisses it; `?introduction=1` shows it again. */
export function Introduction() {
  const visit = useQuery(homeQueries.visit())
  const [again, setAgain] = useUrlState('introduction', '')
  const dismissal = useCommand({
    run: dismissIntroduction,
    invalidates: changedByIntroduction,
    failedText: 'introduction.failed',
    onDone: () => setAgain(''),
  })
  // Its height is unknown until the first answer.
  if (isFirstLoad(visit)) return <div {...placeholder} />
  if (!again && visit.data?.isIntroduced !== false) return null
  return <IntroductionPanel dismissal={dismissal} />
}

function IntroductionPanel({ dismissal }: { dismissal: Command<void> }) {
  const t = useTexts()
  const id = useId()
  const { roles } = useSession()
  return (
    <Card aria-labelledby={id}>
      <Stack gap="4">
        <HStack justifyContent="space-between" flexWrap="wrap" gap="3">
          <Heading id={id} size="md">
            {t('introduction.title')}
          </Heading>
          <Button isBusy={dismissal.isPending} onClick={() => void dismissal.run()}>
            {t('introduction.dismiss')}
          </Button>
          {dismissal.failure && <RowError>{dismissal.failure}</RowError>}
        </HStack>
        <Grid as="ol" listStyleType="none" gap="4" templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}>
          {introductionSteps(roles).map((step, index) => (
            <Stack as="li" key={step.id} gap="1">
              <Heading as="h3" size="sm">
                {`${index + 1}. ${t(`introduction.${step.id}.title`)}`}
              </Heading>
              <Text tone="muted">{t(`introduction.${step.id}.text`)}</Text>
              {step.path && (
                <TextLink asChild>
                  <Link to={step.path}>{t(`introduction.${step.id}.link`)}</Link>
                </TextLink>
              )}
            </Stack>
          ))}
        </Grid>
      </Stack>
    </Card>
  )
}
