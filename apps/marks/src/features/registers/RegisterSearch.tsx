import { useSession } from '@portal/remote-kit'
import { Card, Stack } from '@portal/ui'
import { Form, useWatch, useZodForm } from '@portal/ui/form'
import { useMessages, useTexts } from '../../texts.ts'
import { criteriaSchema, toRegisterKey, type Criteria } from '../../criteria/criteria.ts'
import { CriteriaFields } from '../../criteria/CriteriaFields.tsx'
import { RegisterTable } from './RegisterTable.tsx'

/** Searches saved registers by their criteria; the table is shown when all of them are set. */
export function RegisterSearch({ start }: { start: Criteria }) {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const form = useZodForm({ schema: criteriaSchema, defaultValues: start })
  const criteria = useWatch({ control: form.control, compute: (all: Criteria) => all })
  const register = toRegisterKey(criteria, { teacherId, yearId })
  return (
    <Stack gap="6">
      <Card>
        <Form form={form} onSubmit={() => {}} translateError={useMessages()} label={t('register.criteria')}>
          <CriteriaFields criteria={criteria} hasDate />
        </Form>
      </Card>
      {register && criteria.date && <RegisterTable register={register} date={criteria.date} />}
    </Stack>
  )
}
