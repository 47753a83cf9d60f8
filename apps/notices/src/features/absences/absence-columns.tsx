import { loadJustification, type Absence } from '@portal/api-client/notices'
import { formatDateTime } from '@portal/i18n'
import { useDownload, type Deletion } from '@portal/remote-kit'
import { Button, chakra, DownloadIcon, RowError } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { DecisionCell, decisionText } from '../../notice-list/DecisionCell.tsx'
import { TimeCell } from '../../notice-list/NoticeCells.tsx'
import { NoticeRowActions } from '../../notice-list/NoticeRowActions.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

/** The columns of the absences, with the actions of each row. */
export function useAbsenceColumns({ ask, failureOf }: Pick<Deletion<Absence>, 'ask' | 'failureOf'>): Column<Absence>[] {
  const t = useTexts()
  return useMemo(
    () => [
      {
        id: 'start',
        header: t('absence.label.start'),
        value: ({ start }) => formatDateTime(start),
        sortValue: ({ start }) => start,
        cell: ({ start }) => <TimeCell time={formatDateTime(start)} />,
        isCode: true,
      },
      {
        id: 'end',
        header: t('absence.label.end'),
        value: ({ end }) => formatDateTime(end),
        sortValue: ({ end }) => end,
        cell: ({ end }) => <TimeCell time={formatDateTime(end)} />,
        isCode: true,
      },
      { id: 'cause', header: t('absence.label.cause'), value: ({ cause }) => cause },
      {
        id: 'file',
        header: t('absence.label.file'),
        value: ({ fileName }) => fileName,
        cell: (absence) => <ProofDownload absence={absence} />,
      },
      {
        id: 'state',
        header: t('notice.state.title'),
        value: ({ state, decision }) => decisionText(t(`absence.state.${state}`), decision),
        cell: ({ state, decision }) => (
          <DecisionCell state={state} label={t(`absence.state.${state}`)} decision={decision} />
        ),
        isStacked: true,
      },
      {
        id: 'actions',
        header: t('notice.actions'),
        align: 'end',
        cell: (absence) => {
          const name = { start: formatDateTime(absence.start) }
          return (
            <NoticeRowActions
              editPath={paths.toAbsence(absence.id)}
              editLabel={t('absence.edit', name)}
              deleteLabel={t('absence.delete', name)}
              onDelete={() => ask(absence)}
              sendAgain={
                absence.state === 'refused'
                  ? { path: paths.sendAbsenceAgain(absence.id), label: t('absence.sendAgain', name) }
                  : undefined
              }
              lockedReason={absence.state === 'pending' ? undefined : t('absence.locked')}
              failure={failureOf(absence)}
            />
          )
        },
      },
    ],
    [t, ask, failureOf],
  )
}

const None = chakra('span', { base: { color: 'muted' } })

/** The justification's file name; pressing it downloads the file. */
function ProofDownload({ absence: { id, fileName } }: { absence: Absence }) {
  const t = useTexts()
  const { save, isBusy, failure } = useDownload({ load: () => loadJustification(id), fileName })
  if (!fileName) return <None>{t('absence.noFile')}</None>
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<DownloadIcon />}
        isBusy={isBusy}
        aria-label={t('absence.download', { file: fileName })}
        onClick={save}
      >
        <bdi>{fileName}</bdi>
      </Button>
      {failure && <RowError>{failure}</RowError>}
    </>
  )
}
