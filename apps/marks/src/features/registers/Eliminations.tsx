import { registerQueries, type RegisterKey, type StudentPresences } from '@portal/api-client/marks'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { Card, chakra, HStack, QueryView, Stack } from '@portal/ui'
import { Form, SubmitButton } from '@portal/ui/form'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMessages, useTexts } from '../../texts.ts'
import { CriteriaFields } from './CriteriaFields.tsx'
import { StateLetter } from './StateLetter.tsx'
import { useChosenRegister } from './use-chosen-register.ts'

const Of = chakra('span', { base: { color: 'muted' } })

/** How often each student was there, and who is out of the exams: decided by the administration, only shown here. */
export function Eliminations() {
  const t = useTexts()
  const common = useCommonTexts()
  const { form, criteria, show, shown } = useChosenRegister()
  return (
    <Stack gap="6">
      <Card>
        <Form form={form} onSubmit={show} translateError={useMessages()} label={t('register.criteria')}>
          <CriteriaFields criteria={criteria} />
          <HStack justifyContent="flex-end">
            <SubmitButton>{common('show')}</SubmitButton>
          </HStack>
        </Form>
      </Card>
      {shown && <Presences register={shown} />}
    </Stack>
  )
}

function Presences({ register }: { register: RegisterKey }) {
  const t = useTexts()
  const language = useLanguage()
  const presences = useQuery(registerQueries.presences({ ...register, language }))
  const columns = useMemo((): Column<StudentPresences>[] => {
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
          <StateLetter
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
  }, [t])
  return (
    <QueryView query={presences}>
      {(rows) => (
        <DataTable
          rows={rows}
          columns={columns}
          rowKey={(row) => row.idNumber}
          caption={t('register.eliminations')}
          search={false}
          exportName={t('register.elim.exportName')}
        />
      )}
    </QueryView>
  )
}
