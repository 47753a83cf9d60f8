import { absenceQueries, loadJustification, type Absence } from '@portal/api-client/notices'
import { formatDateTime } from '@portal/i18n'
import { useDownload, useSession } from '@portal/remote-kit'
import { Button, chakra, DownloadIcon, RowError } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TimeCell } from '../../notice-list/NoticeCells.tsx'
import { NoticeList } from '../../notice-list/NoticeList.tsx'
import { useTexts } from '../../texts.ts'

export function AbsenceList({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  const { teacherId } = useSession()
  const absences = useQuery(absenceQueries.ofTeacher(teacherId))
  return (
    <NoticeList
      kind="absence"
      query={absences}
      columns={useAbsenceColumns()}
      nameOf={absenceName}
      caption={t('absence.tabList')}
      addText={t('absence.tabAdd')}
      onAdd={onAdd}
    />
  )
}

function useAbsenceColumns() {
  const t = useTexts()
  return useMemo(
    (): Column<Absence>[] => [
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
    ],
    [t],
  )
}

const absenceName = ({ start }: Absence) => ({ start: formatDateTime(start) })

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
