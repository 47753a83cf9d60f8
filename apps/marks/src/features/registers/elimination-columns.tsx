import type { StudentPresences } from '@portal/api-client/marks'
import { chakra } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import type { MarksTexts } from '../../texts.ts'
import { ReadOnlySwitch } from './ReadOnlySwitch.tsx'

const Of = chakra('span', { base: { color: 'muted' } })

export function eliminationColumns(t: MarksTexts): Column<StudentPresences>[] {
  const letterOf = ({ isEliminated }: StudentPresences) => t(isEliminated ? 'register.elim.E' : 'register.P')
  return [
    { id: 'code', header: t('register.elim.code'), value: (row) => row.idNumber, isCode: true },
    { id: 'name', header: t('register.elim.name'), value: (row) => row.name },
    {
      id: 'count',
      header: t('register.elim.count'),
      value: (row) => row.presences,
      cell: (row) => (
        <>
          {row.presences} <Of>{t('register.elim.of', { count: row.registers })}</Of>
        </>
      ),
    },
    {
      id: 'eliminated',
      header: t('register.elim.eliminate'),
      value: letterOf,
      cell: (row) => (
        <ReadOnlySwitch
          letter={letterOf(row)}
          isOn={row.isEliminated}
          isGood={!row.isEliminated}
          label={t('register.elim.stateOf', {
            student: row.name,
            state: t(row.isEliminated ? 'register.elim.eliminated' : 'register.elim.kept'),
          })}
        />
      ),
    },
  ]
}
