import { registerQueries, type RegisterKey } from '@portal/api-client/marks'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { Card, HStack, QueryView, Stack } from '@portal/ui'
import { Form, FormError, SubmitButton } from '@portal/ui/form'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMessages, useTexts } from '../../texts.ts'
import { emptyCriteria } from '../../criteria/criteria.ts'
import { CriteriaFields } from '../../criteria/CriteriaFields.tsx'
import { eliminationColumns } from './elimination-columns.tsx'
import { useRegisterCriteria } from './use-register-criteria.ts'

/** The presences of each student and who is eliminated from the exams: read-only, decided by the administration. */
export function Eliminations() {
  const t = useTexts()
  const common = useCommonTexts()
  const { form, criteria, preferred, show, shown } = useRegisterCriteria(emptyCriteria)
  return (
    <Stack gap="6">
      <Card>
        <Form form={form} onSubmit={show} translateError={useMessages()} label={t('register.criteria')}>
          <CriteriaFields criteria={criteria} preferred={preferred} />
          <FormError />
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
  const columns = useMemo(() => eliminationColumns(t), [t])
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
