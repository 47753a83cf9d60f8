import { isOpen, type Import } from '@portal/api-client/imports'
import { formatDateTime } from '@portal/i18n'
import { Banner, Card, Heading, HStack, LtrText, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { ApplyImport } from './ApplyImport.tsx'
import { ChangeList } from './ChangeList.tsx'
import { FileSummary } from './FileSummary.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportStateBadge, outcomeOf } from './ImportStateBadge.tsx'
import { ProblemList } from './ProblemList.tsx'

export function ImportReport({ run }: { run: Import }) {
  const t = useTexts()
  const { problemCount, noteCount } = run
  return (
    <Stack gap="6">
      <Card>
        <Stack gap="4">
          <HStack gap="3" flexWrap="wrap">
            <ImportStateBadge run={run} />
            <Text tone="muted" size="sm">
              <bdi>{run.startedBy}</bdi>
            </Text>
            <Text tone="muted" size="sm" overflowWrap="anywhere">
              <LtrText>{run.fileNames.join(', ')}</LtrText>
            </Text>
          </HStack>
          {isOpen(run) ? <ImportProgress run={run} /> : <Outcome run={run} />}
        </Stack>
      </Card>
      {!isOpen(run) && problemCount + noteCount > 0 && <ProblemList run={run} />}
      {!isOpen(run) && run.files.length > 0 && (
        <>
          <Card>
            <Stack gap="4">
              <Heading size="md">{t('import.summary')}</Heading>
              <FileSummary files={run.files} />
            </Stack>
          </Card>
          <ChangeList run={run} />
        </>
      )}
    </Stack>
  )
}

/** The result of the dry run or of the import, and the next step. */
function Outcome({ run }: { run: Import }) {
  const t = useTexts()
  const outcome = outcomeOf(run)
  if (outcome === 'wrong')
    return (
      <Stack gap="1">
        <Text>{t('import.wrong', { count: run.problemCount })}</Text>
        <Text tone="muted">{t('import.correct')}</Text>
      </Stack>
    )
  if (outcome === 'failed') return <Text>{t(`import.failure.${run.failure ?? 'error'}`)}</Text>
  if (outcome === 'applied') return <Text>{t('import.appliedOn', { date: formatDateTime(run.appliedAt ?? '') })}</Text>
  if (outcome === 'untouched') return <Text>{t('import.unchanged')}</Text>
  if (!run.isApplicable) return <Text>{t('import.expired')}</Text>
  return (
    <Stack gap="4">
      {run.isChangedSince ? (
        <Banner role="alert">
          <p>{t('import.changedSince')}</p>
        </Banner>
      ) : (
        <Text>{t('import.ready')}</Text>
      )}
      <ApplyImport run={run} />
    </Stack>
  )
}
