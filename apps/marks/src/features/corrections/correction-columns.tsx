import { loadOwnCorrectionFile, type Correction } from '@portal/api-client/corrections'
import { formatDate, formatDateTime, listSeparator, useCommonTexts } from '@portal/i18n'
import { useDownload } from '@portal/remote-kit'
import { Button, DecisionBadge, DownloadIcon, HStack, LtrText, RowError, Stack, Text } from '@portal/ui'
import { useEntryText } from '@portal/ui/marks'
import type { Column } from '@portal/ui/table'
import { useTexts } from '../../texts.ts'

interface RowActions {
  onWithdraw: (correction: Correction) => void
  onAttach: (correction: Correction) => void
  onSendAgain: (correction: Correction) => void
  /** Whether it is the last request about its entry, so that another one may follow. */
  isLatest: (correction: Correction) => boolean
}

/** The columns of the teacher's requests, with the actions of each. */
export function useCorrectionColumns({
  onWithdraw,
  onAttach,
  onSendAgain,
  isLatest,
}: RowActions): Column<Correction>[] {
  const t = useTexts()
  const common = useCommonTexts()
  const entryText = useEntryText()
  return [
    {
      id: 'sentAt',
      header: t('corrections.col.sentAt'),
      cell: ({ sentAt }) => <LtrText>{formatDateTime(sentAt)}</LtrText>,
    },
    {
      id: 'sheet',
      header: t('corrections.col.sheet'),
      isStacked: true,
      cell: ({ kind, examType, sitting, sessionType, subject, group, day }) => {
        const exam = examType ?? (sitting && t(`corrections.sitting.${sitting}`))
        const type = sessionType === null ? null : common(`type.${sessionType}`)
        return (
          <Stack as="span" gap="0">
            <bdi>
              {[kind === 'mark' ? exam : t('corrections.register'), subject, type]
                .filter(Boolean)
                .join(listSeparator())}
            </bdi>
            <Text as="span" size="xs" tone="muted">
              <LtrText>{[group, day && formatDate(day)].filter(Boolean).join(' · ')}</LtrText>
            </Text>
          </Stack>
        )
      },
    },
    {
      id: 'student',
      header: t('corrections.col.student'),
      cell: ({ student, paper }) => (
        <Stack as="span" gap="0">
          <bdi>{student.name}</bdi>
          <Text as="span" size="xs" tone="muted">
            <LtrText>{paper ?? student.idNumber}</LtrText>
          </Text>
        </Stack>
      ),
    },
    {
      id: 'change',
      header: t('corrections.col.change'),
      cell: ({ former, wanted }) => (
        <Text as="span" whiteSpace="nowrap">
          {t('corrections.change', { before: entryText(former), after: entryText(wanted) })}
        </Text>
      ),
    },
    {
      id: 'reason',
      header: t('corrections.col.reason'),
      isStacked: true,
      cell: (correction) => (
        <Stack as="span" gap="1" alignItems="flex-start">
          <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
            <bdi>{correction.reason}</bdi>
          </Text>
          {correction.fileName && <AttachedFile correction={correction} />}
        </Stack>
      ),
    },
    {
      id: 'state',
      header: t('corrections.col.state'),
      isStacked: true,
      cell: (correction) => <DecisionCell correction={correction} />,
    },
    {
      id: 'actions',
      header: t('corrections.col.actions'),
      align: 'end',
      cell: (correction) => {
        const { name } = correction.student
        if (correction.state === 'pending')
          return (
            <HStack gap="2" flexWrap="wrap" justifyContent={{ sm: 'flex-end' }}>
              <Button size="sm" aria-label={t('corrections.attachTo', { name })} onClick={() => onAttach(correction)}>
                {t('corrections.attach')}
              </Button>
              <Button
                size="sm"
                aria-label={t('corrections.withdrawFor', { name })}
                onClick={() => onWithdraw(correction)}
              >
                {t('corrections.withdraw')}
              </Button>
            </HStack>
          )
        if (correction.state === 'accepted' || !isLatest(correction)) return null
        return (
          <Button
            size="sm"
            aria-label={t('corrections.sendAgainFor', { name })}
            onClick={() => onSendAgain(correction)}
          >
            {t('corrections.sendAgain')}
          </Button>
        )
      },
    },
  ]
}

/** The state of a request, with who decided, when and why. */
function DecisionCell({ correction: { state, decision } }: { correction: Correction }) {
  const t = useTexts()
  return (
    <Stack as="span" gap="1" alignItems="flex-start" maxWidth="18rem">
      <HStack as="span">
        <DecisionBadge state={state}>{t(`corrections.state.${state}`)}</DecisionBadge>
      </HStack>
      {decision?.reason && (
        <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <bdi>{decision.reason}</bdi>
        </Text>
      )}
      {decision && (
        <Text as="span" size="xs" tone="muted">
          {t('corrections.decidedBy', {
            by: decision.by ?? t('corrections.administration'),
            at: formatDateTime(decision.at),
          })}
        </Text>
      )}
    </Stack>
  )
}

/** The name of the attachment; pressing it downloads the file. */
function AttachedFile({ correction: { id, fileName } }: { correction: Correction }) {
  const { save, isBusy, failure } = useDownload({ load: () => loadOwnCorrectionFile(id), fileName })
  return (
    <>
      <Button size="sm" variant="ghost" icon={<DownloadIcon aria-hidden />} isBusy={isBusy} onClick={save}>
        <bdi>{fileName}</bdi>
      </Button>
      {failure && <RowError>{failure}</RowError>}
    </>
  )
}
