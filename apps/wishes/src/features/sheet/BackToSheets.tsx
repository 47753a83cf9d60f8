import { BackTo } from '@portal/remote-kit'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

/** Stands where there is no sheet to show or to change. */
export function BackToSheets({ text }: { text: string }) {
  const t = useTexts()
  return <BackTo text={text} path={paths.sheets} label={t('view.toList')} />
}
