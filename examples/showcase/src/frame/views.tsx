import { BackTo, useParams } from '@portal/remote-kit'
import type { ComponentType } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'
import { ShowcasePage } from './ShowcasePage.tsx'

/** A page that shows one of the views, by the `view` in its path. */
export function pageOfViews(views: Record<string, ComponentType>): ComponentType {
  return function PageOfView() {
    const { view = '' } = useParams()
    const View = Object.hasOwn(views, view) ? views[view] : undefined
    return View ? <View /> : <UnknownRecord />
  }
}

/** The page in place of a view or a record that does not exist. */
export function UnknownRecord() {
  const t = useTexts()
  return (
    <ShowcasePage title={t('record.unknown')}>
      <BackTo text={t('record.notFound')} path={paths.dashboard} label={t('dashboard.title')} />
    </ShowcasePage>
  )
}
