import { setupQuery, type SetupStep } from '@portal/api-client/setup'
import { formatList } from '@portal/i18n'
import { Link } from '@portal/remote-kit'
import { Box, Card, CircleCheckIcon, Heading, HStack, Stack, Text, TextLink } from '@portal/ui'
import { addresses } from '@portal/shared-screens/addresses'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'

/** The steps that make an empty institute ready, as long as one of them waits for the user. */
export function SetupCard() {
  const t = useTexts()
  const id = useId()
  const { data: steps = [] } = useQuery(setupQuery())
  if (!steps.some((step) => step.isOwn && !isDone(step))) return null
  return (
    <Card aria-labelledby={id}>
      <Stack gap="3">
        <Heading id={id} size="md">
          {t('setup.title')}
        </Heading>
        <Text tone="muted">{t('setup.done', { done: steps.filter(isDone).length, total: steps.length })}</Text>
        <Stack as="ol" gap="3" listStyleType="none">
          {steps.map((step) => (
            <Step key={step.step} step={step} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

function Step({ step }: { step: SetupStep }) {
  const t = useTexts()
  const title = t(`setup.step.${step.step}`)
  return (
    <HStack as="li" gap="3" alignItems="flex-start">
      <Mark isDone={isDone(step)} />
      <Box minWidth="0">
        {step.isOwn && !isDone(step) ? (
          <TextLink asChild>
            <Link to={pageOf(step)}>{title}</Link>
          </TextLink>
        ) : (
          <Text tone={isDone(step) ? 'muted' : undefined}>{title}</Text>
        )}
        <Text size="sm" tone="muted">
          {isDone(step)
            ? t('setup.isDone')
            : t(step.isOwn ? 'setup.missing' : 'setup.ofOthers', {
                needs: formatList(step.missing.map((need) => t(`setup.need.${need}`))),
              })}
        </Text>
      </Box>
    </HStack>
  )
}

/** A check, or an empty circle of its size. */
function Mark({ isDone: isChecked }: { isDone: boolean }) {
  if (isChecked)
    return (
      <Box color="success.solid" flexShrink="0" marginBlockStart="0.5">
        <CircleCheckIcon aria-hidden size="1.25em" />
      </Box>
    )
  return (
    <Box flexShrink="0" boxSize="5" marginBlockStart="0.5" borderWidth="2px" borderColor="edge" borderRadius="full" />
  )
}

const isDone = ({ missing }: SetupStep) => missing.length === 0

/** The page on which a step is done; reference data begin with the first kind without records. */
function pageOf({ step, missing }: SetupStep): string {
  if (step === 'reference')
    return addresses.toReference(referenceKinds.find((kind) => missing.includes(kind)) ?? 'rooms')
  if (step === 'year') return missing.includes('currentYear') ? addresses.newYear : addresses.years
  return { roles: paths.accounts, people: addresses.imports, timetable: addresses.timetable }[step]
}

const referenceKinds = ['departments', 'rooms', 'timeSlots', 'subjects'] as const
