import { Dialog, Loading } from '@portal/ui'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { overrideStore } from './override-store.ts'

// One chunk with the other form of the shell: each chunk's hash is part of the first script that everybody loads.
const OverrideForm = lazy(() =>
  import(/* webpackChunkName: "forms" */ './OverrideForm.tsx').then((module) => ({ default: module.OverrideForm })),
)

/** Where a developer points one remote of this tab to their own machine. */
export function OverrideDialog() {
  const t = shellTexts.useTexts()
  const isChoosing = useStore(overrideStore, (state) => state.isChoosing)
  return (
    <Dialog
      title={t('override.title')}
      isOpen={isChoosing}
      onClose={() => overrideStore.setState({ isChoosing: false })}
    >
      <Suspense fallback={<Loading />}>
        <OverrideForm />
      </Suspense>
    </Dialog>
  )
}
