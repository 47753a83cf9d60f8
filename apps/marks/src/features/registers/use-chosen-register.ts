import type { RegisterKey } from '@portal/api-client/marks'
import { useNotify, useSession } from '@portal/remote-kit'
import { useWatch, useZodForm, z } from '@portal/ui/form'
import { useState } from 'react'
import { short } from '../../parts/toast.ts'
import { message, useTexts } from '../../texts.ts'
import { criteriaFields, noCriteria, required, toRegisterKey, type Criteria } from '../../parts/criteria/criteria.ts'

const schema = z.object(criteriaFields)

/** The form of a register's criteria: `shown` is set by Afficher and null again when the criteria change. */
export function useChosenRegister() {
  const t = useTexts()
  const notify = useNotify()
  const { teacherId, yearId } = useSession()
  const form = useZodForm({ schema, defaultValues: noCriteria })
  const criteria = useWatch({ control: form.control, compute: (all: Criteria) => all })
  const [asked, setAsked] = useState<string | null>(null)

  const show = (filled: Criteria) => {
    const gap = required.find((name) => filled[name] === '')
    if (!gap) return setAsked(nameOf(filled))
    notify.error(t('register.allFieldsRequired'), short)
    form.setError(gap, { message: message('register.missing') })
    form.setFocus(gap)
  }
  const register: RegisterKey | null = toRegisterKey(criteria, { teacherId, yearId })
  const name = nameOf(criteria)
  return { form, criteria, show, name, shown: asked === name ? register : null }
}

/** A stable key of the criteria without the date. */
function nameOf({ semester, type, subjectId, groupId }: Criteria): string {
  return [semester, type, subjectId, groupId].join(':')
}
