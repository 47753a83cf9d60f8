import { BackTo } from '@portal/remote-kit'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** A message with a link to the list, when there is no sheet to show or to edit. */
export function BackToWishSheets({ text }: { text: string }) {
  const t = useTexts()
  return <BackTo text={text} path={paths.sheets} label={t('view.toList')} />
}
