import type { RegisterKey } from '@portal/api-client/marks'
import { useNotify, useSession } from '@portal/remote-kit'
import { useWatch, useZodForm, z } from '@portal/ui/form'
import { useState } from 'react'
import { shortToast } from '../../notifications/short-toast.ts'
import { message, useTexts } from '../../texts.ts'
import {
  criteriaFields,
  emptyCriteria,
  requiredCriteria,
  toRegisterKey,
  type Criteria,
} from '../../criteria/criteria.ts'

const schema = z.object(criteriaFields)

/** The form of a register's criteria: `shown` is set by Afficher and null again when the criteria change. */
export function useRegisterCriteria() {
  const t = useTexts()
  const notify = useNotify()
  const { teacherId, yearId } = useSession()
  const form = useZodForm({ schema, defaultValues: emptyCriteria })
  const criteria = useWatch({ control: form.control, compute: (all: Criteria) => all })
  const [asked, setAsked] = useState<string | null>(null)

  const show = (filled: Criteria) => {
    const gap = requiredCriteria.find((name) => filled[name] === '')
    if (!gap) return setAsked(serializeCriteria(filled))
    notify.error(t('register.allFieldsRequired'), shortToast)
    form.setError(gap, { message: message('register.missing') })
    form.setFocus(gap)
  }
  const register: RegisterKey | null = toRegisterKey(criteria, { teacherId, yearId })
  const name = serializeCriteria(criteria)
  return { form, criteria, show, name, shown: asked === name ? register : null }
}

/** A stable key of the criteria without the date. */
function serializeCriteria({ semester, type, subjectId, groupId }: Criteria): string {
  return [semester, type, subjectId, groupId].join(':')
}
