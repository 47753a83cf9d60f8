import { isOpen, type Import } from '@portal/api-client/import-calls'
import { formatDateTime, formatNumber } from '@portal/i18n'
import { Banner, Card, Heading, HStack, LtrText, ProgressBar, Stack, Text } from '@portal/ui'
import { importTexts } from './texts.ts'
import { ApplyImport } from './ApplyImport.tsx'
import { CancelImport } from './CancelImport.tsx'
import { ChangeList } from './ChangeList.tsx'
import { FileSummary } from './FileSummary.tsx'
import type { ImportKind } from './import-kind.ts'
import { ImportStateBadge, outcomeOf } from './ImportStateBadge.tsx'
import { ProblemList } from './ProblemList.tsx'

export function ImportReport({ kind, run }: { kind: ImportKind; run: Import }) {
  const t = importTexts.useTexts()
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
          {isOpen(run) ? <ImportProgress run={run} /> : <Outcome kind={kind} run={run} />}
          {run.isCancellable && <CancelImport kind={kind} run={run} />}
        </Stack>
      </Card>
      {!isOpen(run) && problemCount + noteCount > 0 && <ProblemList kind={kind} run={run} />}
      {!isOpen(run) && run.files.length > 0 && (
        <>
          <Card>
            <Stack gap="4">
              <Heading size="md">{t(kind.isSingleFile ? 'counts' : 'summary')}</Heading>
              <FileSummary kind={kind} run={run} />
            </Stack>
          </Card>
          <ChangeList kind={kind} run={run} />
        </>
      )}
    </Stack>
  )
}

/** The result of the dry run or of the import, and the next step. */
function Outcome({ kind, run }: { kind: ImportKind; run: Import }) {
  const t = importTexts.useTexts()
  const outcome = outcomeOf(run)
  if (outcome === 'wrong')
    return (
      <Stack gap="1">
        <Text>{t('wrong', { count: run.problemCount })}</Text>
        <Text tone="muted">{t(run.wrongLines === 'prevent' ? 'correctOrLeaveOut' : 'correct')}</Text>
      </Stack>
    )
  if (outcome === 'failed') return <Text>{t(`failure.${run.failure ?? 'error'}`)}</Text>
  if (outcome === 'cancelled') return <Text>{t('cancelled')}</Text>
  if (outcome === 'applied') return <Text>{t('appliedOn', { date: formatDateTime(run.appliedAt ?? '') })}</Text>
  if (outcome === 'untouched') return <Text>{t('unchanged')}</Text>
  if (!run.isApplicable) return <Text>{t('expired')}</Text>
  return (
    <Stack gap="4">
      {run.isChangedSince ? (
        <Banner role="alert">
          <p>{t('changedSince')}</p>
        </Banner>
      ) : (
        <Text>{t(run.noteCount > 0 ? 'readyWithNotes' : 'ready')}</Text>
      )}
      <ApplyImport kind={kind} run={run} />
    </Stack>
  )
}

/** The lines that the server has processed. */
function ImportProgress({ run: { linesDone, linesTotal, isWaiting } }: { run: Import }) {
  const t = importTexts.useTexts()
  const text = isWaiting
    ? t('progressWaiting')
    : linesTotal === 0
      ? t('progressReading')
      : t('progress', { done: formatNumber(linesDone), total: formatNumber(linesTotal) })
  return (
    <Stack gap="2">
      <ProgressBar label={t('progressLabel')} done={linesDone} total={linesTotal} />
      <output>{text}</output>
      <Text tone="muted">{t('keepOpen')}</Text>
    </Stack>
  )
}
