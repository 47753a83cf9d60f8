import { createFreeWish } from '@portal/api-client/wishes'
import { Navigate, useNotify, useSession } from '@portal/remote-kit'
import { Card, Page } from '@portal/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../errors/error-texts.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import type { FreeWishValues } from './free-wish-schema.ts'
import { toFreeWish } from './free-wish-schema.ts'
import { FreeWishForm } from './FreeWishForm.tsx'

export function FreeWishPage() {
  const t = useTexts()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { departmentId, yearId } = useSession()
  const [isDone, setDone] = useState(false)
  if (isDone) return <Navigate to={paths.sheets} />

  const save = async (values: FreeWishValues) => {
    try {
      await createFreeWish({ ...toFreeWish(values), departmentId, yearId })
    } catch (error) {
      notify.error(failureText(error, t))
      return
    }
    notify.success(t('free.added'))
    void queryClient.invalidateQueries()
    setDone(true)
  }
  return (
    <Page title={t('free.title')} help={t('free.help')} width="form">
      <Card>
        <FreeWishForm onSubmit={save} />
      </Card>
    </Page>
  )
}
