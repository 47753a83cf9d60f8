import { changedByWish, createFreeWish } from '@portal/api-client/wishes'
import { Navigate, useSession } from '@portal/remote-kit'
import { Card, Page } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { toFreeWish, type FreeWishValues } from './free-wish-schema.ts'
import { FreeWishForm } from './FreeWishForm.tsx'

export function FreeWishPage() {
  const t = useTexts()
  const { departmentId, yearId } = useSession()
  const [isDone, setDone] = useState(false)
  const { run, failure } = useCommand({
    run: (values: FreeWishValues) => createFreeWish({ ...toFreeWish(values), departmentId, yearId }),
    invalidates: changedByWish,
    failedText: 'refusal.failed',
    doneText: t('free.added'),
    onDone: () => setDone(true),
  })
  if (isDone) return <Navigate to={paths.sheets} />
  return (
    <Page title={t('free.title')} help={t('free.help')} width="form">
      <Card>
        <FreeWishForm onSubmit={run} failure={failure} />
      </Card>
    </Page>
  )
}
