import type { TeacherLoad } from '@portal/api-client/wishes'
import { formatNumber } from '@portal/i18n'
import { Fold, Text, useIsNarrow } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useTexts, type WishTexts } from '../../../texts.ts'

/** The hours of every teacher of the department, those who lack most first; folded where it stands below the queue. */
export function TeacherHours({ teachers, semester }: { teachers: readonly TeacherLoad[]; semester: 1 | 2 }) {
  const t = useTexts()
  const isNarrow = useIsNarrow()
  const short = teachers.filter((teacher) => leftOf(teacher) > 0)
  return (
    <Fold
      key={String(isNarrow)}
      isOpen={!isNarrow}
      title={t('validation.loads', { count: short.length, of: teachers.length })}
    >
      <PlainTable
        caption={t('validation.loadsOf', { semester })}
        columns={hoursColumns(t)}
        rows={teachers.toSorted((one, other) => leftOf(other) - leftOf(one))}
        rowKey={({ id }) => id}
        isTight
      />
    </Fold>
  )
}

const leftOf = ({ hoursDue, hoursValidated }: TeacherLoad) => hoursDue - hoursValidated

function hoursColumns(t: WishTexts): Column<TeacherLoad>[] {
  const hours = (id: string, header: string, value: (load: TeacherLoad) => number): Column<TeacherLoad> => ({
    ...{ id, header, isCode: true, align: 'end' },
    value: (load) => formatNumber(value(load)),
  })
  return [
    {
      id: 'teacher',
      header: t('validation.col.teacher'),
      cell: ({ name, grade }) => (
        <>
          <bdi>{name}</bdi>
          <Text size="xs" tone="muted">
            {grade}
          </Text>
        </>
      ),
    },
    hours('due', t('queue.col.due'), ({ hoursDue }) => hoursDue),
    hours('wished', t('queue.col.wished'), ({ hoursWished }) => hoursWished),
    hours('validated', t('queue.col.validated'), ({ hoursValidated }) => hoursValidated),
  ]
}
