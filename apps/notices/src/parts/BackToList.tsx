import { BackTo } from '@portal/remote-kit'
import { useTexts } from '../texts.ts'

/** Stands where a notice cannot be edited, and leads back to its list. */
export function BackToList({ text, path }: { text: string; path: string }) {
  const t = useTexts()
  return <BackTo text={text} path={path} label={t('notice.toList')} />
}
