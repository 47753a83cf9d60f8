import type { GroupToday, RegisterKey } from '@portal/api-client/marks'
import { formatDate, useCommonTexts } from '@portal/i18n'
import { Button, CheckIcon, Dialog, HStack, RowError, Stack } from '@portal/ui'
import { MarksGrid, SheetActions, type RowId } from '@portal/ui/marks'
import { useState } from 'react'
import type { Criteria } from '../../criteria/criteria.ts'
import { useStudentColumns } from '../../mark-rows/use-student-columns.ts'
import { useTexts } from '../../texts.ts'
import { RollDialog } from '../../rolls/RollDialog.tsx'
import { useDetailColumn } from '../../rolls/use-detail-column.tsx'
import { ConfirmRegister } from './ConfirmRegister.tsx'
import { RegisterTable } from './RegisterTable.tsx'
import { useRegisterFacts } from './use-register-facts.tsx'
import { useRegisterSaving } from './use-register-saving.ts'

interface NewRegisterProps {
  group: GroupToday
  register: RegisterKey
  /** The criteria that identify the register. */
  criteria: Criteria
  /** Called with the date of the saved register. */
  onAdded: (date: string) => void
}

/** The form of a new register: every student is marked, the entries are previewed, then saved permanently. */
export function NewRegister({ group, register, criteria, onAdded }: NewRegisterProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const columns = useStudentColumns()
  const facts = useRegisterFacts(criteria, group)
  const { rows, date: today } = group
  const [isAsking, setIsAsking] = useState(false)
  const [unmarkedCount, setUnmarkedCount] = useState(0)
  const [opened, setOpened] = useState<RowId | null>(null)
  const detail = useDetailColumn(setOpened)
  const [closed, setClosed] = useState<string | null>(null)
  const { sheet, saving, existing, failure } = useRegisterSaving({ rows, register, today, onAdded })

  const ask = () => {
    const unmarked = sheet.store.getState().rows.filter(({ isPresent }) => isPresent === null)
    const [first] = unmarked
    setUnmarkedCount(unmarked.length)
    if (!first) return setIsAsking(true)
    sheet.reveal(first.id, 'presence')
  }
  const confirm = () => {
    setIsAsking(false)
    setClosed(null)
    void saving.run()
  }
  const row = rows.find(({ id }) => id === opened)
  const error = unmarkedCount > 0 ? t('register.unmarked', { count: unmarkedCount }) : failure
  return (
    <Stack gap="3">
      <HStack>
        <Button icon={<CheckIcon />} onClick={sheet.markAllPresent}>
          {t('marks.allPresent')}
        </Button>
      </HStack>
      <MarksGrid
        sheet={sheet}
        caption={t('register.sheet')}
        columns={columns}
        hasPresence
        hasMark={false}
        detail={detail}
      />
      {row && <RollDialog sheet={sheet} stored={row} onClose={() => setOpened(null)} />}
      <SheetActions>
        {error && <RowError>{error}</RowError>}
        <Button variant="primary" isBusy={saving.isPending} onClick={ask}>
          {common('confirmUpper')}
        </Button>
      </SheetActions>
      <ConfirmRegister
        sheet={sheet}
        facts={facts}
        isOpen={isAsking}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
      {existing && closed !== existing && (
        <Dialog
          title={t('register.of', { date: formatDate(existing) })}
          isOpen
          onClose={() => setClosed(existing)}
          size="lg"
        >
          <RegisterTable register={register} date={existing} />
        </Dialog>
      )}
    </Stack>
  )
}
