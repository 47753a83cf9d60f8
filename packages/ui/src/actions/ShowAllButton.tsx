import { useCommonTexts } from '@portal/i18n'
import { Button } from './Button.tsx'

/** The way back from a search or filters that find nothing. */
export function ShowAllButton({ onClear }: { onClear: () => void }) {
  const t = useCommonTexts()
  return <Button onClick={onClear}>{t('showAll')}</Button>
}
