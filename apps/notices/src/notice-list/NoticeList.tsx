import {
  changedByAbsence,
  changedBySessionNotice,
  deleteAbsence,
  deleteAssessment,
  deleteMakeUp,
  type NoticeState,
  type ReceivedDecision,
} from '@portal/api-client/notices'
import { DeleteDialog, type Deletion } from '@portal/remote-kit'
import { Button } from '@portal/ui'
import { DataTable, type Column, type RowsQuery } from '@portal/ui/table'
import { useMemo } from 'react'
import { useDeletion } from '../commands.ts'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'
import { DecisionCell, decisionText } from './DecisionCell.tsx'
import { NoticeRowActions } from './NoticeRowActions.tsx'

interface Notice {
  id: number
  state: NoticeState
  decision: ReceivedDecision | null
}

const kinds = {
  absence: {
    deletion: { run: deleteAbsence, invalidates: changedByAbsence },
    states: 'absence.state',
    locked: 'absence.locked',
    editPath: paths.toAbsence,
    sendAgainPath: paths.sendAbsenceAgain,
    classesPath: paths.toAbsenceClasses,
  },
  makeUp: {
    deletion: { run: deleteMakeUp, invalidates: changedBySessionNotice },
    states: 'makeUp.state',
    locked: 'notice.locked',
    editPath: paths.toMakeUp,
    sendAgainPath: paths.sendMakeUpAgain,
    classesPath: null,
  },
  ds: {
    deletion: { run: deleteAssessment, invalidates: changedBySessionNotice },
    states: 'notice.state',
    locked: 'notice.locked',
    editPath: paths.toTest,
    sendAgainPath: paths.sendTestAgain,
    classesPath: null,
  },
} as const

interface NoticeListProps<Row> {
  kind: keyof typeof kinds
  query: RowsQuery<Row>
  /** Memoized, like `nameOf`; those of the state and the actions follow. */
  columns: readonly Column<Row>[]
  /** The parameters of the texts that name a notice. */
  nameOf: (notice: Row) => Record<string, string>
  caption: string
  addText: string
  onAdd: () => void
}

/** The notices of one kind with their decisions; pending ones are changed and deleted, refused ones sent again. */
export function NoticeList<Row extends Notice>({
  kind,
  query,
  columns,
  nameOf,
  caption,
  addText,
  onAdd,
}: NoticeListProps<Row>) {
  const t = useTexts()
  const deletion = useDeletion<Row>(kinds[kind].deletion)
  const { ask, failureOf } = deletion
  const decisionColumns = useDecisionColumns({ kind, nameOf, ask, failureOf })
  return (
    <>
      <DataTable
        query={query}
        columns={useMemo(() => [...columns, ...decisionColumns], [columns, decisionColumns])}
        rowKey={({ id }) => id}
        caption={caption}
        emptyAction={<Button onClick={onAdd}>{addText}</Button>}
        exportName={t(`${kind}.exportName`)}
      />
      <DeleteDialog title={t(`${kind}.deleteTitle`)} text={t(`${kind}.deleteText`)} deletion={deletion} />
    </>
  )
}

type DecisionColumns<Row> = Pick<NoticeListProps<Row>, 'kind' | 'nameOf'> & Pick<Deletion<Row>, 'ask' | 'failureOf'>

function useDecisionColumns<Row extends Notice>({ kind, nameOf, ask, failureOf }: DecisionColumns<Row>) {
  const t = useTexts()
  return useMemo((): Column<Row>[] => {
    const { states, locked, editPath, sendAgainPath, classesPath } = kinds[kind]
    return [
      {
        id: 'state',
        header: t('notice.state.title'),
        value: ({ state, decision }) => decisionText(t(`${states}.${state}`), decision),
        cell: ({ state, decision }) => (
          <DecisionCell state={state} label={t(`${states}.${state}`)} decision={decision} />
        ),
        isStacked: true,
      },
      {
        id: 'actions',
        header: t('notice.actions'),
        align: 'end',
        cell: (notice) => {
          const name = nameOf(notice)
          const { id, state } = notice
          return (
            <NoticeRowActions
              editPath={editPath(id)}
              editLabel={t(`${kind}.edit`, name)}
              deleteLabel={t(`${kind}.delete`, name)}
              onDelete={() => ask(notice)}
              sendAgain={
                state === 'refused' ? { path: sendAgainPath(id), label: t(`${kind}.sendAgain`, name) } : undefined
              }
              classes={
                classesPath && state === 'accepted' ? { path: classesPath(id), label: t('owed.open', name) } : undefined
              }
              lockedReason={state === 'accepted' ? t(locked) : undefined}
              failure={failureOf(notice)}
            />
          )
        },
      },
    ]
  }, [t, kind, nameOf, ask, failureOf])
}
