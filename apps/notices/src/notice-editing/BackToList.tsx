import { BackTo } from '@portal/remote-kit'
import { useTexts } from '../texts.ts'

/** Explains why a notice cannot be edited, with a link to its list. */
export function BackToList({ text, path }: { text: string; path: string }) {
  const t = useTexts()
  return <BackTo text={text} path={path} label={t('notice.toList')} />
}
