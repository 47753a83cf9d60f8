import type { RegisterRow } from '@portal/api-client/marks'
import type { Column } from '@portal/ui/table'
import type { MarksTexts } from '../../texts.ts'
import { ReadOnlySwitch } from './ReadOnlySwitch.tsx'

export function registerColumns(t: MarksTexts): Column<RegisterRow>[] {
  const letterOf = ({ isPresent }: RegisterRow) => t(isPresent ? 'register.P' : 'register.A')
  return [
    { id: 'cin', header: t('column.cin'), value: (row) => row.idNumber, isCode: true },
    { id: 'name', header: t('column.etudiant'), value: (row) => row.name },
    {
      id: 'presence',
      header: t('column.presence'),
      value: letterOf,
      cell: (row) => (
        <ReadOnlySwitch
          letter={letterOf(row)}
          isOn={row.isPresent}
          isGood={row.isPresent}
          label={t('register.presenceOf', {
            student: row.name,
            state: t(row.isPresent ? 'register.present' : 'register.absent'),
          })}
        />
      ),
    },
  ]
}
